import { describe, expect, it } from "vitest";
import type { CodexChapter, CodexEntry } from "./codex.ts";
import { joinChapters, placeOf } from "./codex.ts";
import { folded } from "../word-search.ts";
import { indexCodex, plainText, searchCodex } from "./codex-search.ts";
import { goAhead, goBack, goOn, NO_TRAIL, type Trail } from "./trail.ts";

const entry = (rule: string, title: string, html: string): CodexEntry => ({ rule, title, html, level: "auto" });
const chapter = (id: string, name: string, entries: readonly CodexEntry[]): CodexChapter => ({
  id,
  name,
  sections: [{ id: `${id}.1`, name: `${name} un`, intro: "", entries }],
});

const codex = [
  chapter("a", "Parades", [
    entry(
      "SEG-PARRY-01",
      "Parade critique",
      "<p>Le défenseur&nbsp;jette un d20, voir @Rule[SEG-AOO-01]{l’occasion}.</p>",
    ),
    entry("SEG-PARRY-02", "Table des parades", "<p>Selon le niveau.</p>"),
  ]),
  chapter("b", "Occasions", [
    entry(
      "SEG-AOO-01",
      "Attaque d’opportunité",
      "<p>On frappe qui baisse sa garde. La parade critique lui est refusée.</p>",
    ),
    entry("SEG-AOO-10", "Cœur à l’ouvrage", "<p>Une seule par segment.</p>"),
  ]),
];
const index = indexCodex(codex, (_kind, name, label) => label ?? name);
const rules = (query: string): string[] => searchCodex(index, query).map(({ rule }) => rule);

describe("the search in the codex", () => {
  it("ignores case, accents, ligatures and typography", () => {
    expect(rules("DEFENSEUR")).toEqual(["SEG-PARRY-01"]);
    expect(rules("coeur")).toEqual(["SEG-AOO-10"]);
    expect(rules("d'opportunite")).toEqual(["SEG-AOO-01"]);
    expect(folded("Œuf À l’été\u202F!")).toBe("oeuf a l'ete !");
  });

  it("finds entries that hold every word, wherever", () => {
    expect(rules("garde refusée")).toEqual(["SEG-AOO-01"]);
    expect(rules("garde niveau")).toEqual([]);
    expect(rules("occasions segment")).toEqual(["SEG-AOO-10"]);
    expect(rules("  ")).toEqual([]);
  });

  it("puts the id itself first, then beginnings, then titles, then texts", () => {
    expect(rules("seg-aoo-01")[0]).toBe("SEG-AOO-01");
    expect(rules("parade")).toEqual(["SEG-PARRY-01", "SEG-PARRY-02", "SEG-AOO-01"]);
    expect(rules("seg-aoo")).toEqual(["SEG-AOO-01", "SEG-AOO-10"]);
  });

  it("shows the words around what was found, and says where", () => {
    const [find] = searchCodex(index, "critique refusee");
    expect(find).toMatchObject({
      rule: "SEG-AOO-01",
      where: "Occasions · Occasions un",
      place: { section: "b.1", rule: "SEG-AOO-01" },
    });
    expect(find?.excerpt).toContain("parade critique");
    expect(find?.excerpt.startsWith("… ") || find?.excerpt.startsWith("On frappe")).toBe(true);
  });

  it("reads markup as a reader does", () => {
    const read = (kind: string, name: string, label: string | undefined): string =>
      kind === "Constant" ? `3\u00A0${label ?? ""}` : (label ?? `${kind} ${name}`);
    expect(plainText("<p>See @Rule[SEG-AOO-01]{here} &amp; @Table[wounds].</p><p>End</p>", read)).toBe(
      "See here & Table wounds. End",
    );
    expect(plainText("<p>@Constant[runRestRounds]{round|rounds} of rest.</p>", read)).toBe("3 round|rounds of rest.");
  });
});

describe("the chapters of a world", () => {
  const shipped = codex.map((each) => ({ id: each.id, chapter: each }));

  it("stand in the place of those they were copied from", () => {
    const own = chapter("w", "Nos parades", [entry("SEG-PARRY-01", "Nôtre", "<p>.</p>")]);
    expect(joinChapters(shipped, [{ chapter: own, copyOf: "a" }]).map(({ id }) => id)).toEqual(["w", "b"]);
  });

  it("that are nobody's copy come last, and tell their rules instead of the compendium", () => {
    const own = chapter("w", "Maison", [entry("SEG-AOO-01", "Nôtre", "<p>.</p>")]);
    const joined = joinChapters(shipped, [{ chapter: own, copyOf: null }]);
    expect(joined.map(({ id }) => id)).toEqual(["a", "b", "w"]);
    expect(placeOf(joined, "SEG-AOO-01")).toEqual({ section: "w.1", rule: "SEG-AOO-01" });
    expect(placeOf(joined, "SEG-AOO-10")).toEqual({ section: "b.1", rule: "SEG-AOO-10" });
    expect(placeOf(joined, "SEG-AOO-99")).toBeNull();
  });
});

describe("a reader's way", () => {
  const same = (one: string, other: string): boolean => one === other;
  const walked = ["a", "b", "b", "c"].reduce<Trail<string>>((trail, place) => goOn(trail, place, same), NO_TRAIL);

  it("goes back and forth, and forgets what lay ahead when it goes on", () => {
    expect(walked).toEqual({ past: ["a", "b"], here: "c", ahead: [] });
    expect(goBack(walked)).toEqual({ past: ["a"], here: "b", ahead: ["c"] });
    expect(goAhead(goBack(walked))).toEqual(walked);
    expect(goOn(goBack(walked), "d", same)).toEqual({ past: ["a", "b"], here: "d", ahead: [] });
  });

  it("stays at its ends", () => {
    expect(goAhead(walked)).toBe(walked);
    expect(goBack(goBack(goBack(walked))).here).toBe("a");
  });
});
