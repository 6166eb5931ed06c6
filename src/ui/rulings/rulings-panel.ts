import type { DeepPartial } from "fvtt-types/utils";
import { SYSTEM_ID } from "../../system-id.ts";
import { hostWords } from "../host-words.ts";
import { services } from "../services-port.ts";
import { isInterlude } from "../../foundry/outside/fights.ts";
import { refusalText } from "../../foundry/refusal-text.ts";
import { templatePath } from "../template-path.ts";
import { activeRuleset } from "../../foundry/rulesets/active-ruleset.ts";
import type { RequestResult } from "../../foundry/referee/results.ts";
import { exchangeTitle } from "../exchange-card/exchange-title.ts";
import { nextRollFields, preparedOf } from "./next-roll-form.ts";
import { peopleOf, waitingIn } from "./people.ts";
import { FormProblem, RulingReply, type Problem, type RulingField, valuesOf } from "./ruling-fields.ts";
import { rulingKit } from "./ruling-kit.ts";
import { fieldViews, preparedText, type FieldView } from "./rulings-view.ts";
import ApplicationV2 = foundry.applications.api.ApplicationV2;
const { HandlebarsApplicationMixin } = foundry.applications.api;

/** The form that every ruleset has. */
const NEXT_ROLL = "nextRoll";

interface Said {
  readonly text: string;
  readonly cssClass: string;
}

interface PanelContext extends ApplicationV2.RenderContext {
  menu: readonly { readonly name: string; readonly icon: string; readonly label: string; readonly chosen: boolean }[];
  title: string;
  hint: string;
  /** What else there is to know outside fights; null: a fight is ruled on. */
  outside: string | null;
  apply: string;
  field: object | null;
  fields: readonly FieldView[];
  prepared: readonly { readonly id: string; readonly text: string; readonly remove: string }[];
  said: readonly Said[];
}

/** The game master's rulings: no modal, one form at a time, and what was typed stays until it has been carried out. */
export class RulingsPanel extends HandlebarsApplicationMixin(ApplicationV2)<PanelContext> {
  static override DEFAULT_OPTIONS: ApplicationV2.DefaultOptions<RulingsPanel> = {
    id: "pda-rulings",
    classes: [SYSTEM_ID, "pda-rulings"],
    position: { width: 660, height: 700 },
    window: { title: "PDA.Ruling.Title", icon: "fa-solid fa-gavel", resizable: true },
    actions: { choose: RulingsPanel.#choose, dropPrepared: RulingsPanel.#drop, part: RulingsPanel.#part },
  };

  static override PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> = {
    menu: { template: templatePath("rulings/menu.hbs"), scrollable: [""] },
    form: { template: templatePath("rulings/form.hbs"), scrollable: [""] },
  };

  #combat: string | null = null;
  #form = NEXT_ROLL;
  #looked: string | null = null;
  #problem: Problem | null = null;
  #said: readonly Said[] = [];
  readonly #chosen = new Set<string>();
  readonly #typed = new Map<string, Record<string, string>>();

  /** Turns to a fight, and to a form with this typed in; `people` are ticked. */
  turnTo(
    combat: Combat.Implementation,
    form: string | null,
    people: readonly string[],
    typed: Readonly<Record<string, string>> = {},
  ): void {
    if (this.#combat !== combat.id) this.#chosen.clear();
    this.#combat = combat.id;
    if (people.length > 0) this.#chosen.clear();
    for (const id of people) this.#chosen.add(id);
    if (form !== null) this.#open(form);
    else if (!this.#menu(combat).some(({ name }) => name === this.#form)) this.#open(NEXT_ROLL);
    Object.assign(this.#typedIn(this.#form), typed);
    const [first] = people;
    if (first === undefined) return;
    for (const [name, { isAboutOne }] of Object.entries(rulingKit().forms))
      if (isAboutOne) this.#typedIn(name)["who"] = first;
  }

  #open(form: string): void {
    this.#form = form;
    this.#problem = null;
    this.#said = [];
  }

  #typedIn(form: string): Record<string, string> {
    const typed = this.#typed.get(form) ?? {};
    this.#typed.set(form, typed);
    return typed;
  }

  #fight(): Combat.Implementation | null {
    return game.combats.get(this.#combat ?? "") ?? null;
  }

  /** What may be ruled: outside fights those that make sense there. */
  #menu(combat: Combat.Implementation | null): readonly { readonly name: string; readonly icon: string }[] {
    const { forms, outside, ground } = rulingKit();
    const isOutside = combat !== null && isInterlude(combat);
    const own = (isOutside ? outside : Object.keys(forms)).map((name) => ({ name, icon: forms[name]?.icon ?? "" }));
    return [{ name: NEXT_ROLL, icon: "fa-dice" }, ...own, ...(isOutside || ground === null ? [] : [ground])];
  }

  override get title(): string {
    const combat = this.#fight();
    return hostWords.text(combat !== null && isInterlude(combat) ? "PDA.Outside.Title" : "PDA.Ruling.Title");
  }

  #fields(combat: Combat.Implementation): readonly RulingField[] {
    const kit = rulingKit();
    if (this.#form === NEXT_ROLL)
      return nextRollFields(peopleOf(combat), waitingIn(combat), activeRuleset().rolls, hostWords);
    const facts = kit.factsOf(combat, this.#typedIn(this.#form));
    return kit.forms[this.#form]?.rowsOf(facts, hostWords) ?? [];
  }

  protected override async _prepareContext(
    options: DeepPartial<ApplicationV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<PanelContext> {
    const context = await super._prepareContext(options);
    const combat = this.#fight();
    const form = this.#form;
    const kit = rulingKit();
    const people = combat === null ? [] : peopleOf(combat);
    const name = (id: string): string => people.find((each) => each.id === id)?.name ?? "";
    const state = { typed: this.#typedIn(form), chosen: this.#chosen, problem: this.#problem, people };
    const remove = hostWords.text("PDA.NextRoll.Remove");
    return {
      ...context,
      menu: this.#menu(combat).map(({ name: each, icon }) => ({
        name: each,
        icon,
        label: textOf(each, "Label"),
        chosen: each === form,
      })),
      title: textOf(form, "Label"),
      hint: textOf(form, "Hint"),
      outside: combat !== null && isInterlude(combat) ? hostWords.text("PDA.Outside.Hint") : null,
      apply: hostWords.text(form === NEXT_ROLL ? "PDA.NextRoll.Apply" : "PDA.Ruling.Apply"),
      field: form === kit.ground?.name && combat !== null ? kit.ground.view(combat, this.#looked, hostWords) : null,
      fields: combat === null ? [] : fieldViews(form, this.#fields(combat), state, hostWords),
      prepared:
        form === NEXT_ROLL && combat !== null
          ? services()
              .preparedRolls(combat)
              .map((each) => ({
                id: each.id,
                text: preparedText(each, name, exchangeTitle, activeRuleset().rolls, hostWords),
                remove,
              }))
          : [],
      said: this.#said,
    };
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("input", ({ target }) => this.#keep(target));
    this.element.addEventListener("change", ({ target }) => void this.#changed(target));
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#apply();
    });
  }

  /** Whatever is typed is kept at once: nothing is lost when the form is drawn anew. */
  #keep(target: EventTarget | null): void {
    if (
      !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) ||
      target.dataset["field"] !== undefined ||
      target.name === "looked"
    )
      return;
    if (target.name === "people" && target instanceof HTMLInputElement) {
      if (target.checked) this.#chosen.add(target.value);
      else this.#chosen.delete(target.value);
      return;
    }
    const isBox = target instanceof HTMLInputElement && target.type === "checkbox";
    this.#typedIn(this.#form)[target.name] = isBox && target.checked ? "on" : isBox ? "" : target.value;
  }

  async #changed(target: EventTarget | null): Promise<void> {
    if (target instanceof HTMLSelectElement && target.name === "looked") {
      this.#looked = target.value;
      await this.render({ parts: ["form"] });
    } else if (
      target instanceof HTMLSelectElement &&
      rulingKit().forms[this.#form]?.isAboutOne === true &&
      target.name === "who"
    )
      await this.render({ parts: ["form"] });
    else if (target instanceof HTMLInputElement && target.dataset["field"] !== undefined) await this.#setGround(target);
  }

  /** One box or distance of the field is sent as soon as it is set; a refusal puts it back and says why. */
  async #setGround(input: HTMLInputElement): Promise<void> {
    const combat = this.#fight();
    const other = input.dataset["other"];
    const looked = this.#looked ?? (combat === null ? null : (peopleOf(combat)[0]?.id ?? null));
    if (combat === null || other === undefined || looked === null) return;
    await this.#carryOut(async () => {
      const command = rulingKit().ground?.change(looked, other, input);
      return command === undefined ? [] : [await services().sendCommand(combat, command)];
    });
  }

  async #apply(): Promise<void> {
    const combat = this.#fight();
    const form = this.#form;
    if (combat === null || form === rulingKit().ground?.name) return;
    const reply = new RulingReply(
      valuesOf(this.#fields(combat), this.#typedIn(form)),
      [...this.#chosen].filter((id) => combat.combatants.has(id)),
    );
    await this.#carryOut(
      async () => {
        if (form === NEXT_ROLL) return [await services().prepareRoll(combat, preparedOf(reply, activeRuleset().rolls))];
        const results: RequestResult[] = [];
        const facts = rulingKit().factsOf(combat, reply.typed);
        for (const command of rulingKit().forms[form]?.commandsOf(reply, facts) ?? [])
          results.push(await services().sendCommand(combat, command));
        return results;
      },
      form,
      reply.chosen.map((id) => combat.combatants.get(id)?.name ?? ""),
    );
  }

  /** Does it and says what came of it, of `names` where each has a result of their own. What was typed goes when all of it was accepted. */
  async #carryOut(
    work: () => Promise<readonly RequestResult[]>,
    form: string | null = null,
    names: readonly string[] = [],
  ): Promise<void> {
    this.#problem = null;
    try {
      const results = await work();
      const refusals = results.flatMap((result, at) =>
        result.status === "refused"
          ? [saidOf(results.length > 1 ? names[at] : undefined, refusalText(result.refusal))]
          : [],
      );
      if (refusals.length === 0 && form !== null) this.#typed.delete(form);
      const done = results.length - refusals.length;
      this.#said = [
        ...(done > 0
          ? [
              {
                text: hostWords.text(form === NEXT_ROLL ? "PDA.NextRoll.Done" : "PDA.Ruling.Done"),
                cssClass: "is-done",
              },
            ]
          : []),
        ...refusals.map((text) => ({ text, cssClass: "is-refused" })),
      ];
    } catch (error) {
      if (!(error instanceof FormProblem)) throw error;
      this.#problem = error.detail;
      this.#said =
        error.detail.field === "metres" && form === null
          ? [
              {
                text: hostWords.format(`PDA.Ruling.Problem.${error.detail.problem}`, error.detail.params),
                cssClass: "is-refused",
              },
            ]
          : [];
    }
    await this.render({ parts: ["form"] });
    if (this.#problem !== null) this.element.querySelector<HTMLElement>(`[name="${this.#problem.field}"]`)?.focus();
  }

  static async #choose(this: RulingsPanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.#open(target.dataset["form"] ?? NEXT_ROLL);
    await this.render();
  }

  static async #drop(this: RulingsPanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await services().dropPrepared(target.dataset["id"] ?? "");
  }

  static async #part(this: RulingsPanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combat = this.#fight();
    const { first, second } = target.dataset;
    if (combat === null || first === undefined || second === undefined) return;
    const command = rulingKit().ground?.part(first, second);
    if (command !== undefined) await this.#carryOut(async () => [await services().sendCommand(combat, command)]);
  }
}

/** A sentence on a combatant, with the name added where it has none. */
const saidOf = (name: string | undefined, text: string): string =>
  name === undefined || text.includes(name) ? text : hostWords.format("PDA.Pair", { label: name, value: text });

/** The words of a form in the menu and above it. */
function textOf(form: string, part: "Label" | "Hint"): string {
  return hostWords.text(form === NEXT_ROLL ? `PDA.NextRoll.Form.${part}` : `${rulingKit().below}.${form}.${part}`);
}
