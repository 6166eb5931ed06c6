/** Breaks one behaviour of the stage at a time, and requires that a spec notices. */
import { describe, expect, it } from "vitest";
import { breakStage, type Break } from "./host/break-stage.ts";
import { finding } from "./findings.ts";
import { openHeadlessStage } from "./host/stage-host.ts";
import { generation } from "./register.ts";
import type { Spec } from "./spec.ts";
import { allSpecs } from "./specs/all.ts";

/** A break and the specs that are to notice it: one of them at least. */
interface Mutation extends Break {
  readonly name: string;
  readonly noticedBy: readonly string[];
}

const BACKEND = "stage/client/helpers/database/client-backend.ts";
const HUB = "stage/server/hub.ts";

const MUTATIONS: readonly Mutation[] = [
  {
    name: "an unchanged document is sent all the same",
    where: "client",
    file: BACKEND,
    noticedBy: ["update.empty"],
    reads: "return Object.keys(differing).length === 0 ? [] : [{ ...differing, _id }];",
    becomes: "return [{ ...differing, _id }];",
  },
  {
    name: "what did not change is sent too",
    where: "client",
    file: BACKEND,
    noticedBy: ["update.diff"],
    reads: "return Object.keys(differing).length === 0 ? [] : [{ ...differing, _id }];",
    becomes: "return Object.keys(differing).length === 0 ? [] : [{ ...rest, _id }];",
  },
  {
    name: "the veto of a document is ignored",
    where: "client",
    file: BACKEND,
    noticedBy: ["veto.callback"],
    reads: "if (own === false) return false;",
    becomes: "",
  },
  {
    name: "the veto of a hook is ignored",
    where: "client",
    file: BACKEND,
    noticedBy: ["veto.hook", "veto.create"],
    reads:
      "    operation.noHook === true ||\n    Hooks.call(`pre${event}${document.documentName}`, document, ...args, operation, user.id)\n",
    becomes:
      "    operation.noHook === true ||\n    Hooks.call(`pre${event}${document.documentName}`, document, ...args, operation, user.id) || true\n",
  },
  {
    name: "the veto of an operation is ignored",
    where: "client",
    file: BACKEND,
    noticedBy: ["veto.operation"],
    reads: "const differing = isVetoed ? [] : accepted",
    becomes: "const differing = accepted",
  },
  {
    name: "turn events run on every client",
    where: "client",
    file: "stage/client/documents/combat/combat-events.ts",
    noticedBy: ["events.player-initiates"],
    reads: "if (isActiveGM()) await this.#runEvent",
    becomes: "await this.#runEvent",
  },
  {
    name: "turn events are not awaited",
    where: "client",
    file: "stage/client/documents/combat/combat-events.ts",
    noticedBy: ["events.order"],
    reads: 'if ("combatantId" in event) await this.#runTurn',
    becomes: 'if ("combatantId" in event) void this.#runTurn',
  },
  {
    name: "changes of effects come in the order of their list",
    where: "client",
    file: "stage/client/documents/effects/apply-effects.ts",
    noticedBy: ["effect.priority"],
    reads: "return due.sort((a, b) => a.priority - b.priority);",
    becomes: "return due;",
  },
  {
    name: "items keep their effects to themselves",
    where: "client",
    file: "stage/client/helpers/database/responses.ts",
    noticedBy: ["effect.transferred"],
    reads: 'parent.documentName === "Item" && parent.parent !== null ? parent.parent : parent',
    becomes: "parent",
  },
  {
    name: "the face of a die is one too low",
    where: "client",
    file: "stage/client/dice/terms/dice-term.ts",
    noticedBy: ["roll.inversion-each"],
    reads: "return Math.ceil((1 - randomUniform) * (this.faces ?? 0));",
    becomes: "return Math.floor((1 - randomUniform) * (this.faces ?? 0));",
  },
  {
    name: "the die is not turned over",
    where: "client",
    file: "stage/client/dice/terms/dice-term.ts",
    noticedBy: ["roll.inversion"],
    reads: "return Math.ceil((1 - randomUniform) * (this.faces ?? 0));",
    becomes: "return Math.ceil((randomUniform || 1e-9) * (this.faces ?? 0));",
  },
  {
    name: "a roll is evaluated as often as one likes",
    where: "client",
    file: "stage/client/dice/roll.ts",
    noticedBy: ["roll.once"],
    reads: "    this.#refuseAgain();\n    this._evaluated = true;\n    return this._evaluate(options);",
    becomes: "    this._evaluated = true;\n    return this._evaluate(options);",
  },
  {
    name: "documents are shared by reference",
    where: "client",
    file: "stage/shared/object-paths.ts",
    noticedBy: ["source.apart", "reference.caller", "merge.inplace"],
    reads: "export function deepClone<T>(original: T, options: { strict?: boolean } = {}): T {",
    becomes:
      "export function deepClone<T>(original: T, options: { strict?: boolean } = {}): T {\n  if (options !== null) return original;",
  },
  {
    name: "apps are rendered although they should not be",
    where: "client",
    file: "stage/client/helpers/database/responses.ts",
    noticedBy: ["apps.no-render"],
    reads: "if (operation.render === false) return;",
    becomes: "",
  },
  {
    name: "everybody is the active game master",
    where: "client",
    file: "stage/client/documents/collections/users.ts",
    noticedBy: ["users.gm-leaves", "events.player-initiates"],
    reads: "return this.getDesignatedUser((user) => user.active && user.isGM);",
    becomes: "return this.current;",
  },
  {
    name: "a key of a pause is not waited for",
    where: "client",
    file: "stage/client/documents/token/movement-run.ts",
    noticedBy: ["pause.all-keys", "pause.other-client"],
    reads: "if (!this.isPaused) this.#wake?.();",
    becomes: "this.#wake?.();",
  },
  {
    name: "skipDefeated skips no one",
    where: "client",
    file: "stage/client/documents/combat.ts",
    noticedBy: ["combat.skip-defeated"],
    reads: "const after = this.turns.slice(from).findIndex((c) => !(this.settings.skipDefeated && c.isDefeated));",
    becomes: "const after = this.turns.slice(from).findIndex(() => true);",
  },
  {
    name: "the socket echoes to the sender",
    where: "server",
    file: HUB,
    noticedBy: ["socket.no-echo"],
    reads: "if (other === session || (recipients",
    becomes: "if ((recipients",
  },
  {
    name: "the sender is the one that the data name",
    where: "server",
    file: HUB,
    noticedBy: ["socket.sender"],
    reads: "other.send({ event, args: [data, session.userId] });",
    becomes: 'other.send({ event, args: [data, isRecord(data) ? data["userId"] : session.userId] });',
  },
  {
    name: "no one's rights are checked",
    where: "server",
    file: "stage/server/permissions.ts",
    noticedBy: ["rights.observer", "rights.scene", "settings.player"],
    reads: "if (reason === null) return null;",
    becomes: 'if (reason !== "") return null;',
  },
  {
    name: "HTML is stored as it comes",
    where: "server",
    file: "stage/server/sanitize-html.ts",
    noticedBy: ["html.sanitised"],
    reads: "  let before = html;\n",
    becomes: "  let before = html;\n  if (html !== null) return html;\n",
  },
  {
    name: "pages are for game masters alone",
    where: "client",
    file: "stage/client/documents/journal-entry-page.ts",
    noticedBy: ["journal.page-inherits", "journal.page-defaults"],
    reads: "initial: { default: DOCUMENT_OWNERSHIP_LEVELS.INHERIT }",
    becomes: "initial: { default: DOCUMENT_OWNERSHIP_LEVELS.NONE }",
  },
  {
    name: "a system's page types stand in the place of the host's",
    where: "client",
    file: "stage/client/boot.ts",
    noticedBy: ["journal.core-types"],
    reads: '...(DOCUMENT_KINDS.get(name)?.coreTypes ?? ["base"]), ...own',
    becomes: '"base", ...own',
  },
  {
    name: "any user adds pages to any journal entry",
    where: "server",
    file: "stage/server/permissions.ts",
    noticedBy: ["journal.rights", "journal.rights-forged"],
    reads: 'return owns(store, user, target.parent) ? null : "its journal entry is not owned";',
    becomes: "return null;",
  },
  {
    name: "a query that is late has an answer",
    where: "server",
    file: "stage/server/queries.ts",
    noticedBy: ["query.timeout"],
    reads: 'query.reject(new Refusal(`The query "${name}" to user ${targetId} timed out.`)),',
    becomes: "query.resolve(null),",
  },
  {
    name: "a collection is emptied and filled anew at its parent's update",
    where: "client",
    file: "stage/client/abstract/embedded-collection.ts",
    noticedBy: ["embedded.loop", "embedded.loop-combat"],
    reads: "    this.invalidDocumentIds.clear();\n",
    becomes:
      "    this.invalidDocumentIds.clear();\n    const before = [...this.entries()];\n    for (const id of [...this.keys()]) super.delete(id);\n    for (const [id, document] of before) super.set(id, document);\n",
  },
  {
    name: "clients are told of children whole",
    where: "server",
    file: "stage/server/operation.ts",
    noticedBy: ["parent-update.difference", "parent-update.delete-13"],
    reads: "      return child;\n",
    becomes: "      return structuredClone(before);\n",
  },
  {
    name: "a type changes by recursive: false without its system",
    where: "client",
    file: "stage/client/data/fields/schema-field.ts",
    noticedBy: ["type.recursive-false"],
    reads: '(options.recursive === false && Object.hasOwn(changes, "system"))',
    becomes: "false",
  },
  {
    name: "actors have no type but the system's",
    where: "client",
    file: "stage/client/boot.ts",
    noticedBy: ["types.base"],
    reads: '[...(DOCUMENT_KINDS.get(name)?.coreTypes ?? ["base"]), ...own]',
    becomes: "own",
  },
];

const byId = new Map<string, Spec>(allSpecs.map((spec) => [spec.id, spec]));

function specNamed(id: string): Spec {
  const spec = byId.get(id);
  if (spec === undefined) throw new Error(`No spec has the id ${id}.`);
  return spec;
}

/** The spec that an assertion fails of on a stage with this break. Rejects where the broken stage carries no spec. */
async function noticing(mutation: Mutation): Promise<string[]> {
  const host = await openHeadlessStage(generation(), await breakStage(mutation));
  try {
    const red: string[] = [];
    for (const spec of mutation.noticedBy.map(specNamed)) {
      await host.reset();
      if ((await finding(spec, host)) === null) continue;
      red.push(spec.id);
      break;
    }
    return red;
  } finally {
    await host.close();
  }
}

describe(`a broken stage is noticed on ${generation()}`, () => {
  it.each(MUTATIONS)("$name", async (mutation) => {
    expect(await noticing(mutation), `none of ${mutation.noticedBy.join(", ")} failed`).not.toEqual([]);
  });
});
