import { describe, expect, it } from "vitest";
import { ADDRESS_TO_FILL, releaseAt, uploadLines, withAddress } from "./release.ts";

const names = { id: "passe-d-armes", version: "0.1.0" };

describe("a release", () => {
  it("in a folder has all its files beside each other", () => {
    const release = releaseAt("https://example.org/games/pda/", names);
    expect(release).toEqual({
      kind: "folder",
      base: "https://example.org/games/pda",
      addresses: {
        url: "https://example.org/games/pda/README.md",
        manifest: "https://example.org/games/pda/system.json",
        download: "https://example.org/games/pda/passe-d-armes-0.1.0.zip",
        bugs: "https://example.org/games/pda/CONTRIBUTING.md#report-a-fault",
        readme: "https://example.org/games/pda/README.md",
        changelog: "https://example.org/games/pda/CHANGELOG.md",
      },
    });
    expect(uploadLines(release, names, "reports/package").join("\n")).toContain(
      "everything in reports/package/ to https://example.org/games/pda/",
    );
  });

  it.each(["https://github.com/owner/pda", "https://github.com/owner/pda/", "https://github.com/owner/pda.git"])(
    "of the repository %s is attached to its tag",
    (base) => {
      const release = releaseAt(base, names);
      expect(release).toEqual({
        kind: "repository",
        base: "https://github.com/owner/pda",
        addresses: {
          url: "https://github.com/owner/pda",
          manifest: "https://github.com/owner/pda/releases/latest/download/system.json",
          download: "https://github.com/owner/pda/releases/download/v0.1.0/passe-d-armes-0.1.0.zip",
          bugs: "https://github.com/owner/pda/issues",
          readme: "https://github.com/owner/pda/blob/v0.1.0/README.md",
          changelog: "https://github.com/owner/pda/blob/v0.1.0/CHANGELOG.md",
        },
      });
      expect(uploadLines(release, names, "reports/package").join("\n")).toMatch(
        /push the tag v0\.1\.0.*package\/system\.json\n.*package\/passe-d-armes-0\.1\.0\.zip/s,
      );
    },
  );

  it.each([
    [undefined, "there is none"],
    ["--other", "there is none"],
    ["", "is no address"],
    ["example.org/pda", "is no address"],
    ["http://example.org/pda", "does not begin with https://"],
    ["https://example.org/my games", "has a space in it"],
    [" https://example.org", "has a space in it"],
    ["https://me:secret@example.org/pda", "must not hold a name or a password"],
    ["https://example.org/pda?x=1", 'must end before "?" and "#"'],
    ["https://example.org/pda/system.json", "is a file"],
    ["https://github.com/owner", "is no repository"],
    ["https://github.com/owner/pda/releases", "is no repository"],
  ])("at %j is refused in one line", (base, why) => {
    expect(() => releaseAt(base, names)).toThrow(why);
    expect(() => releaseAt(base, names)).toThrow(/^No address for the release: [^\n]*Usage: [^\n]*$/);
  });

  it("fills in the address that users install by", () => {
    expect(withAddress(`Paste ${ADDRESS_TO_FILL}.`, releaseAt("https://a.example", names))).toBe(
      "Paste https://a.example/system.json.",
    );
  });
});
