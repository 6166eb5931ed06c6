/** The templates of the host that systems include by their path. */
import { effectTemplates } from "./effect-templates.ts";
import { journalTemplates } from "./journal-templates.ts";

/** Templates by the path under which they can be asked for. */
export const coreTemplates = new Map<string, string>([
  ...effectTemplates,
  ...journalTemplates,
  [
    "templates/hud/waypoint-label.hbs",
    `
<div class="waypoint-label {{cssClass}}">
  <i class="icon {{action.icon}}" inert></i>
  <span class="total-measurement">{{distance.total}} {{units}}</span>
  {{#unless elevation.hidden}}<i class="icon {{elevation.icon}}" inert></i><span class="total-elevation">{{elevation.total}} {{units}}</span>{{/unless}}
  {{#if secret}}<i class="icon fa-solid fa-eye-slash" inert></i>{{/if}}
</div>`,
  ],
  [
    "templates/generic/tab-navigation.hbs",
    `
<nav class="sheet-tabs tabs{{#if verticalTabs}} vertical{{/if}}" aria-roledescription="{{localize "SHEETS.FormNavLabel"}}">
  {{#each tabs as |tab|}}
  <a data-action="tab" data-group="{{tab.group}}" data-tab="{{tab.id}}" class="{{tab.cssClass}}"{{#if tab.tooltip}} data-tooltip="{{tab.tooltip}}"{{/if}}>
    {{#if tab.icon}}<i class="{{tab.icon}}" inert></i>{{/if}}
    {{#if tab.label}}<span>{{localize tab.label}}</span>{{/if}}
  </a>
  {{/each}}
</nav>`,
  ],
  [
    "templates/generic/form-footer.hbs",
    `
<footer class="form-footer">
  {{#each buttons as |button|}}
  <button type="{{button.type}}"{{#if button.name}} name="{{button.name}}"{{/if}}{{#if button.action}} data-action="{{button.action}}"{{/if}} class="{{button.cssClass}}"{{disabled button.disabled}}>
    {{#if button.icon}}<i class="{{button.icon}}" inert></i>{{/if}}
    <span>{{localize button.label}}</span>
  </button>
  {{/each}}
</footer>`,
  ],
  [
    "templates/generic/form-fields.hbs",
    `
{{#each fields as |node|}}
  {{#if node.fieldset}}
  <fieldset>
    <legend>{{localize node.legend}}</legend>
    {{> "templates/generic/form-fields.hbs" fields=node.fields}}
  </fieldset>
  {{else}}
  {{formGroup node.field value=node.value localize=true}}
  {{/if}}
{{/each}}`,
  ],
  [
    "templates/sidebar/tabs/combat/header.hbs",
    `
<header class="combat-tracker-header">
  {{#if displayCycle}}
  <nav class="encounters" aria-label="Combats">
    {{#if user.isGM}}<button type="button" class="inline-control icon fa-solid fa-plus" data-action="createCombat" aria-label="{{localize "COMBAT.Create"}}" data-tooltip></button>{{/if}}
    <div class="cycle-combats">
      <button type="button" class="inline-control icon fa-solid fa-caret-left" data-action="cycleCombat" data-dir="-1" aria-label="{{localize "COMBAT.EncounterPrevious"}}"></button>
      {{#each combats}}<button type="button" class="inline-control cycle-combat{{#if active}} active{{/if}}" data-action="cycleCombat" data-combat-id="{{id}}" data-index="{{@index}}">{{label}}</button>{{/each}}
      <button type="button" class="inline-control icon fa-solid fa-caret-right" data-action="cycleCombat" data-dir="1" aria-label="{{localize "COMBAT.EncounterNext"}}"></button>
    </div>
    {{#if user.isGM}}<button type="button" class="inline-control icon fa-solid fa-gear" data-action="trackerSettings" aria-label="{{localize "COMBAT.Settings"}}" data-tooltip></button>{{/if}}
  </nav>
  {{/if}}
  <div class="encounter-controls flexrow {{css}}">
    <strong class="encounter-title">{{#if hasCombat}}{{#if combat.round}}{{localize "COMBAT.Round" round=combat.round}}{{else}}{{localize "COMBAT.NotStarted"}}{{/if}}{{else}}{{localize "COMBAT.None"}}{{/if}}</strong>
    {{#if user.isGM}}
    <div class="control-buttons">
      {{#if hasCombat}}
      <button type="button" class="inline-control combat-control icon fa-solid fa-users" data-action="rollAll" aria-label="{{localize "COMBAT.RollAll"}}" data-tooltip></button>
      <button type="button" class="inline-control combat-control icon fa-solid fa-users-gear" data-action="rollNPC" aria-label="{{localize "COMBAT.RollNPC"}}" data-tooltip></button>
      <button type="button" class="inline-control combat-control icon fa-solid fa-arrow-rotate-left" data-action="resetAll" aria-label="{{localize "COMBAT.InitiativeReset"}}" data-tooltip></button>
      <button type="button" class="inline-control combat-control icon fa-solid fa-trash" data-action="endCombat" aria-label="{{localize "COMBAT.Delete"}}" data-tooltip></button>
      {{/if}}
    </div>
    {{/if}}
  </div>
</header>`,
  ],
  [
    "templates/sidebar/tabs/combat/tracker.hbs",
    `
<ol class="combat-tracker plain">
  {{#each turns}}
  <li class="combatant {{css}}" data-combatant-id="{{id}}" data-action="activateCombatant">
    <img class="token-image" src="{{img}}" alt="" loading="lazy">
    <div class="token-name">
      <strong class="name">{{name}}</strong>
      <div class="combatant-controls">
        {{#if ../user.isGM}}
        <button type="button" class="inline-control combatant-control icon fa-solid fa-eye-slash{{#if hidden}} active{{/if}}" data-action="toggleHidden" aria-pressed="{{#if hidden}}true{{else}}false{{/if}}" aria-label="{{localize "COMBAT.ToggleVis"}}" data-tooltip></button>
        <button type="button" class="inline-control combatant-control icon fa-solid fa-skull{{#if isDefeated}} active{{/if}}" data-action="toggleDefeated" aria-pressed="{{#if isDefeated}}true{{else}}false{{/if}}" aria-label="{{localize "COMBAT.ToggleDead"}}" data-tooltip></button>
        {{/if}}
        {{#if canPing}}<button type="button" class="inline-control combatant-control icon fa-solid fa-bullseye-arrow fa-bullseye" data-action="pingCombatant" aria-label="{{localize "COMBAT.PingCombatant"}}" data-tooltip></button>{{/if}}
        <div class="token-effects" data-tooltip-html="{{effects.tooltip}}">{{#each effects.icons}}<img class="token-effect" src="{{img}}" alt="{{name}}">{{/each}}</div>
      </div>
    </div>
    {{#if resource}}<div class="token-resource"><span class="resource">{{resource}}</span></div>{{/if}}
    <div class="token-initiative">
      {{#if (eq initiative null)}}
      {{#if isOwner}}<button type="button" class="combatant-control roll fa-solid fa-dice-d20" data-action="rollInitiative" aria-label="{{localize "COMBAT.InitiativeRoll"}}" data-tooltip></button>{{/if}}
      {{else}}
      {{#if @root.user.isGM}}<input type="text" class="initiative-input" inputmode="numeric" value="{{initiative}}" aria-label="{{localize "COMBAT.InitiativeScore"}}">{{else}}<span class="initiative">{{initiative}}</span>{{/if}}
      {{/if}}
    </div>
  </li>
  {{/each}}
</ol>`,
  ],
  [
    "templates/sidebar/tabs/combat/footer.hbs",
    `
<footer class="combat-controls" data-tooltip-direction="UP">
  {{#if hasCombat}}
  {{#if user.isGM}}
  {{#if combat.round}}
  <button type="button" class="inline-control combat-control icon fa-solid fa-chevrons-left fa-angles-left" data-action="previousRound" aria-label="{{localize "COMBAT.RoundPrev"}}" data-tooltip></button>
  <button type="button" class="inline-control combat-control icon fa-solid fa-arrow-left" data-action="previousTurn" aria-label="{{localize "COMBAT.TurnPrev"}}" data-tooltip></button>
  <button type="button" class="combat-control combat-control-lg" data-action="endCombat"><i class="fa-solid fa-xmark" inert></i> <span>{{localize "COMBAT.End"}}</span></button>
  <button type="button" class="inline-control combat-control icon fa-solid fa-arrow-right" data-action="nextTurn" aria-label="{{localize "COMBAT.TurnNext"}}" data-tooltip></button>
  <button type="button" class="inline-control combat-control icon fa-solid fa-chevrons-right fa-angles-right" data-action="nextRound" aria-label="{{localize "COMBAT.RoundNext"}}" data-tooltip></button>
  {{else}}
  <button type="button" class="combat-control combat-control-lg" data-action="startCombat"><i class="fa-solid fa-swords fa-khanda" inert></i> <span>{{localize "COMBAT.Begin"}}</span></button>
  {{/if}}
  {{else if control}}
  <button type="button" class="inline-control combat-control icon fa-solid fa-arrow-left" data-action="previousTurn" aria-label="{{localize "COMBAT.TurnPrev"}}" data-tooltip></button>
  <button type="button" class="combat-control combat-control-lg" data-action="nextTurn"><i class="fa-solid fa-check" inert></i> <span>{{localize "COMBAT.TurnEnd"}}</span></button>
  <button type="button" class="inline-control combat-control icon fa-solid fa-arrow-right" data-action="nextTurn" aria-label="{{localize "COMBAT.TurnNext"}}" data-tooltip></button>
  {{/if}}
  {{/if}}
</footer>`,
  ],
]);
