import { describe, expect, it } from "vitest";
import { startDrawing, stopDrawing, watchDrawings } from "./drawings.ts";
import { placeOfCard } from "./aim-place.ts";

describe("the place of an aim's card", () => {
  it("is the token on whose card one chooses, else the one pointed at, else the target", () => {
    expect(placeOfCard({ held: "orc", pointed: "ogre", targeted: "gnoll" })).toBe("orc");
    expect(placeOfCard({ held: null, pointed: "ogre", targeted: "gnoll" })).toBe("ogre");
    expect(placeOfCard({ held: null, pointed: null, targeted: "gnoll" })).toBe("gnoll");
  });

  it("is nowhere while a movement is drawn, and where it was as soon as none is", () => {
    const places = { held: "orc", pointed: "ogre", targeted: "gnoll" };
    const told: (string | null)[] = [];
    watchDrawings(() => told.push(placeOfCard(places)));
    const [one, other] = [{}, {}];
    // A ruler's token is only handed on.
    const drawing = { token: undefined as never, path: [], redraw: () => undefined };
    startDrawing(one, drawing);
    startDrawing(other, drawing);
    stopDrawing(one);
    stopDrawing(other);
    expect(told).toEqual([null, null, null, "orc"]);
  });
});
