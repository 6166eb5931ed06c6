import type { ShootingEvent } from "../../../rules/segments/shooting/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";

/** What the card says of shots, of ground kept under fire, and of nets. */
export const SHOOTING_LINES: Lines<ShootingEvent> = {
  // Where the distance has not been told it counts as short.
  shotTaken: line(
    "fa-bullseye",
    "plain",
    ({ metres }) => (metres === null ? "PDA.Segments.Card.ShotUntold" : "PDA.Segments.Card.Shot"),
    { with: ({ metres }) => ({ metres: Math.round(metres ?? 0) }) },
  ),
  weaponLoaded: line("fa-rotate", "plain", "PDA.Segments.Card.WeaponLoaded"),
  coverAimed: line("fa-eye", "plain", "PDA.Segments.Card.CoverAimed", {
    with: ({ cover }, { names }) => ({ with: cover.with === "bareHands" ? "" : names.gear(cover.with) }),
  }),
  coverDropped: line("fa-eye-slash", "plain", "PDA.Segments.Card.CoverDropped"),
  tearFreeRolled: line(
    "fa-people-robbery",
    ({ success }) => (success ? "guard" : "plain"),
    ({ success }) => (success ? "PDA.Segments.Card.TornFree" : "PDA.Segments.Card.StillCaught"),
  ),
};
