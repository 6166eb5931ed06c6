/** The system's id: the folder's name, the settings' and flags' scope, the socket's event. */
export const SYSTEM_ID = "passe-d-armes";
/** The only socket event of the system; every message on it carries its own kind. */
export const SOCKET_EVENT = `system.${SYSTEM_ID}` as const;
