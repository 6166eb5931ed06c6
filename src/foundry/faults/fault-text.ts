import { inWords, plainPlace, type Fault, type Phrase } from "../../rules/kernel/fault.ts";
import { hostSentence } from "../host-sentence.ts";

/** How the place of a fault is named to its reader. */
export type PlaceNaming = (place: Fault["place"]) => string;

/** A place by its path, as whoever wrote it has written it. */
const asWritten: PlaceNaming = (place) => phraseText({ code: "quoted", parts: { text: plainPlace(place) } });

/** A fault as a sentence in the reader's language, to stand after a colon; `placed` names where it lies. */
export function faultText({ place, problem }: Fault, placed: PlaceNaming = asWritten): string {
  const said = phraseText(problem);
  return place.length === 0
    ? hostSentence("PDA.FaultPlace.Whole", { problem: said })
    : hostSentence("PDA.FaultPlace.In", { place: placed(place), problem: said });
}

/** What is wrong, in the reader's language, wherever it lies. */
export function phraseText(problem: Phrase): string {
  return inWords(problem, (code, parts) => hostSentence(`PDA.Fault.${code}`, parts));
}
