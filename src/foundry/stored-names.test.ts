import { describe, expect, it } from "vitest";
import { shippedWords } from "./testing/shipped-words.ts";
import { listedName, listedValue, storedName } from "./stored-names.ts";

describe("what is stored, by name", () => {
  const [english, french] = [shippedWords("en"), shippedWords("fr")];

  it.each([
    ["system.stamina.value", "stamina (Galaad)", "l’endurance (Galaad)"],
    ["system.clock.segment", "the clock (Galaad)", "l’horloge (Galaad)"],
    ["x", "the position on the map (Galaad)", "la position sur la carte (Galaad)"],
    ["flags.other.thing", "flags.other.thing (Galaad)", "flags.other.thing (Galaad)"],
  ])("%s", (path, inEnglish, inFrench) => {
    expect([storedName("Galaad", path, english), storedName("Galaad", path, french)]).toEqual([inEnglish, inFrench]);
  });

  it("stands alone for a document without a name", () => {
    expect(storedName("", "system.offers", english)).toBe(english.text("PDA.Changed.offers"));
  });

  it("is found again in a list, whatever the document is called", () => {
    expect(listedName(listedValue("Either/or", "system.breath"), english)).toBe("breath (Either/or)");
    expect(listedName("clock/segment", english)).toBeNull();
  });
});
