/** Where a release lies: what its manifest says of it, and what has to be uploaded. */
import { ToolError } from "../tool.ts";

/** What a release is called. */
export interface ReleaseNames {
  readonly id: string;
  readonly version: string;
}

/** The addresses that a manifest has besides what is written in it, in the order in which they stand there. */
export interface ReleaseAddresses {
  /** The project's page. */
  readonly url: string;
  /** Where the newest manifest lies: what users install by, and what the host looks at for updates. */
  readonly manifest: string;
  /** The archive of this very version. */
  readonly download: string;
  /** Where faults are reported. */
  readonly bugs: string;
  readonly readme: string;
  readonly changelog: string;
}

/** A release by its address. `repository`: one on GitHub, whose releases hold the files; `folder`: any other. */
export interface Release {
  readonly kind: "repository" | "folder";
  readonly base: string;
  readonly addresses: ReleaseAddresses;
}

/** How `--release` is used. */
const USAGE = "npm run package -- --release <https address of a folder, or https://github.com/<owner>/<name>>";
/** Host names of GitHub. */
const GITHUB = /^(www\.)?github\.com$/;
const OWNER_AND_NAME = /^\/[\w.-]+\/[\w.-]+$/;

/** The archive's file name. */
export const archiveName = ({ id, version }: ReleaseNames): string => `${id}-${version}.zip`;

/** Why an address cannot be that of a release, or the address that it is. */
function readBase(given: string | undefined): URL | string {
  if (given === undefined || given.startsWith("--")) return "there is none";
  if (given !== given.trim() || /\s/.test(given)) return `"${given}" has a space in it`;
  if (!URL.canParse(given)) return `"${given}" is no address`;
  const base = new URL(given);
  if (base.protocol !== "https:") return `"${given}" does not begin with https://`;
  if (base.username !== "" || base.password !== "") return "it must not hold a name or a password";
  if (base.search !== "" || base.hash !== "") return `"${given}" must end before "?" and "#"`;
  if (/\.(json|zip)$/.test(base.pathname)) return `"${given}" is a file; give the folder in which it lies`;
  base.pathname = base.pathname.replace(/\/+$/, "").replace(/\.git$/, "");
  if (GITHUB.test(base.host) && !OWNER_AND_NAME.test(base.pathname))
    return `"${given}" is no repository; give https://github.com/<owner>/<name>`;
  return base;
}

/**
 * The release at an address. One rule: an address on github.com is a repository, and its two files are attached to the release
 * of the tag `v<version>`; any other address is a folder in which all files lie beside each other. Fails with one line for an
 * address that is missing, not https, not whole, or more than the base.
 */
export function releaseAt(given: string | undefined, names: ReleaseNames): Release {
  const read = readBase(given);
  if (typeof read === "string") throw new ToolError(`No address for the release: ${read}. Usage: ${USAGE}`);
  const base = read.href.replace(/\/$/, "");
  const archive = archiveName(names);
  if (!GITHUB.test(read.host)) {
    const page = (name: string): string => `${base}/${name}`;
    const addresses = {
      url: page("README.md"),
      manifest: page("system.json"),
      download: page(archive),
      bugs: page("CONTRIBUTING.md#report-a-fault"),
      readme: page("README.md"),
      changelog: page("CHANGELOG.md"),
    };
    return { kind: "folder", base, addresses };
  }
  const tag = `v${names.version}`;
  const addresses = {
    url: base,
    manifest: `${base}/releases/latest/download/system.json`,
    download: `${base}/releases/download/${tag}/${archive}`,
    bugs: `${base}/issues`,
    readme: `${base}/blob/${tag}/README.md`,
    changelog: `${base}/blob/${tag}/CHANGELOG.md`,
  };
  return { kind: "repository", base, addresses };
}

/** What is to be uploaded where, as lines for the reader. `folder`: where the files of this release lie. */
export function uploadLines({ kind, base, addresses }: Release, names: ReleaseNames, folder: string): string[] {
  const upload =
    kind === "repository"
      ? [
          `On ${base}: push the tag v${names.version}, make a release of it (no pre-release), and attach these two files:`,
          `  ${folder}/system.json`,
          `  ${folder}/${archiveName(names)}`,
        ]
      : [
          `Upload everything in ${folder}/ to ${base}/, over what lies there; archives of earlier versions stay.`,
          `  It must be served as it is: system.json as JSON, and both files to anyone who asks.`,
        ];
  return [...upload, "Users install by this address, in every version the same:", `  ${addresses.manifest}`];
}

/** The place in the pages where a release writes the address that users install by. */
export const ADDRESS_TO_FILL = "https://…/system.json";

/** A page with the address that users install by. */
export const withAddress = (text: string, { addresses }: Release): string =>
  text.replaceAll(ADDRESS_TO_FILL, addresses.manifest);
