/** The banner that says that the server is out of reach. */

const ID = "connection-banner";

/** Shows the banner while there is no connection, hides it again when there is. */
export function showConnection(connected: boolean): void {
  const found = document.getElementById(ID);
  if (connected) {
    found?.remove();
    return;
  }
  if (found !== null) return;
  const banner = document.createElement("div");
  banner.id = ID;
  banner.role = "alert";
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-plug-circle-xmark";
  icon.ariaHidden = "true";
  const text = document.createElement("span");
  text.textContent = "The connection to the server is lost. Trying to reach it again…";
  banner.append(icon, text);
  document.body.append(banner);
}
