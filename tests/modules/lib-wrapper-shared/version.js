/** The version that the manifest gives. */
export const VERSION = {
  known: false,
  full: "0.0.0.0",
  full_git: "0.0.0.0",
  major: 0,
  minor: 0,
  patch: 0,
  suffix: 0,
  meta: "",
  git: "unknown",
};

export function parse_manifest_version() {
  const { version, flags } = game.modules.get("lib-wrapper");
  const [major, minor, patch, suffix] = version.split(".").map(Number);
  Object.assign(VERSION, {
    known: true,
    full: version,
    full_git: `${version} (${flags.git_version})`,
    major,
    minor,
    patch,
    suffix,
    git: flags.git_version,
  });
}

export function version_at_least(...least) {
  const own = [VERSION.major, VERSION.minor, VERSION.patch, VERSION.suffix];
  const at = own.findIndex((part, index) => part !== (least[index] ?? 0));
  return at < 0 || own[at] > (least[at] ?? 0);
}
