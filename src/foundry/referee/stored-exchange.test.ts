import { describe, expect, it } from "vitest";
import { effectKey } from "../../rules/kernel/ids.ts";
import { notesAfter } from "./stored-exchange.ts";
import type { Notice } from "./stored-exchange.ts";

const [parry, die, save] = ["attack/reaction", "attack/reaction/die", "attack/save"].map((key) => effectKey(key)) as [
  ReturnType<typeof effectKey>,
  ReturnType<typeof effectKey>,
  ReturnType<typeof effectKey>,
];
const late: Notice = { code: "tookDefault", params: { key: parry, combatant: "orc", option: "none" } };
const thrown: Notice = { code: "ownerDidNotRoll", params: { key: die, combatant: "orc", name: "Alix" } };
const vetoed: Notice = { code: "vetoed", params: { document: "Actor", path: "name" } };

describe("the remarks of an amended card", () => {
  it("no longer tell of a time that ran out once its answer has been amended", () => {
    const replies = {
      [parry]: { answer: { option: "parry:sword", via: "gameMaster" } },
      [die]: { naturals: [12] },
    } as const;
    expect(notesAfter([late, thrown, vetoed], parry, replies)).toEqual([thrown, vetoed]);
  });

  it("go with a reply that is no longer asked for, and stay with one that was not touched", () => {
    const replies = { [parry]: { answer: { option: "none", via: "deadline" } }, [save]: { naturals: [9] } } as const;
    expect(notesAfter([late, thrown, vetoed], save, replies)).toEqual([late, vetoed]);
  });
});
