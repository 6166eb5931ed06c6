import { peopleAround } from "../../foundry/outside/interlude.ts";
import { comeIn } from "../../foundry/outside/coming-query.ts";
import { refused, type RequestResult } from "../../foundry/referee/results.ts";
import { combatantId } from "../../rules/kernel/ids.ts";
import { services } from "../services-port.ts";
import { outsideKit, type OutsideKit } from "./outside-kit.ts";

type Person = Actor.Implementation;

/** Those around who need first aid, as far as this user may have it given. */
export function patientsAround(kit: OutsideKit): readonly Person[] {
  return peopleAround().filter((actor) => (game.user.isGM || actor.hasPlayerOwner) && kit.aid.needs(actor));
}

/** Has an actor give another first aid when no fight goes on. */
export async function giveAid(giver: Person, patient: Person): Promise<RequestResult> {
  const kit = outsideKit();
  const [by, target] = [await comeIn(giver), await comeIn(patient)];
  if (kit === null || by?.id == null || target?.id == null) return refused("noReferee");
  return services().sendCommand(by.parent, kit.aid.give(combatantId(by.id), combatantId(target.id)));
}
