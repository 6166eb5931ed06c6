/** The host's templates of the sheet of active effects, by their path. */

const row = (name: string, label: string, field: string): string =>
  `<div class="form-group"><label for="{{rootId}}-${name}">${label}</label><div class="form-fields">${field}</div></div>`;

export const effectTemplates: readonly (readonly [path: string, text: string])[] = [
  [
    "templates/sheets/active-effect/header.hbs",
    `
<header class="sheet-header">
  <img src="{{source.img}}" alt="" width="48" height="48">
  <h1><input type="text" name="name" value="{{source.name}}" aria-label="Name" required></h1>
</header>`,
  ],
  [
    "templates/sheets/active-effect/details.hbs",
    `
<section class="tab scrollable{{#if tab.active}} active{{/if}}" data-group="sheet" data-tab="details">
  ${row("img", "Icon", `<input type="text" id="{{rootId}}-img" name="img" value="{{source.img}}">`)}
  ${row("disabled", "Disabled", `<input type="checkbox" id="{{rootId}}-disabled" name="disabled" {{checked source.disabled}}>`)}
  {{#if isItemEffect}}${row("transfer", "Changes the Actor", `<input type="checkbox" id="{{rootId}}-transfer" name="transfer" {{checked source.transfer}}>`)}{{/if}}
  {{#if showIconOptions}}${row("icon", "Icon on Tokens", `<select id="{{rootId}}-icon" name="showIcon" data-dtype="Number">{{selectOptions showIconOptions selected=source.showIcon}}</select>`)}{{/if}}
  <div class="form-group"><label>Statuses</label><div class="form-fields"><multi-select name="statuses">{{selectOptions statuses selected=source.statuses}}</multi-select></div></div>
  ${row("description", "Description", `<textarea id="{{rootId}}-description" name="description" rows="4">{{source.description}}</textarea>`)}
</section>`,
  ],
  [
    "templates/sheets/active-effect/duration.hbs",
    `
<section class="tab{{#if tab.active}} active{{/if}}" data-group="sheet" data-tab="duration">
  {{#each durationFields}}
  <div class="form-group"><label for="{{@root.rootId}}-{{name}}">{{label}}</label><div class="form-fields">
    {{#if options}}<select id="{{@root.rootId}}-{{name}}" name="{{name}}">{{selectOptions options selected=value localize=true blank=blank}}</select>
    {{else}}<input type="number" id="{{@root.rootId}}-{{name}}" name="{{name}}" value="{{value}}" min="0" step="1">{{/if}}
  </div></div>
  {{/each}}
</section>`,
  ],
  [
    "templates/sheets/active-effect/change.hbs",
    `
<li class="effect-change flexrow" data-index="{{index}}">
  <input type="text" name="{{change.keyPath}}" value="{{change.key}}" aria-label="Key">
  <select name="{{change.typePath}}" aria-label="Type"{{#if isNumeric}} data-dtype="Number"{{/if}}>{{selectOptions changeTypes selected=typeValue localize=true}}</select>
  <input type="text" name="{{change.valuePath}}" value="{{change.value}}" aria-label="Value">
  {{#if phases}}<select name="{{change.phasePath}}" aria-label="Phase">{{selectOptions phases selected=change.phase localize=true}}</select>{{/if}}
  <input type="number" name="{{change.priorityPath}}" value="{{change.priority}}" placeholder="{{defaultPriority}}" aria-label="Priority">
  <button type="button" class="inline-control icon fa-solid fa-trash" data-action="deleteChange" aria-label="Delete Change" data-tooltip></button>
</li>`,
  ],
  [
    "templates/sheets/active-effect/changes.hbs",
    `
<section class="tab{{#if tab.active}} active{{/if}}" data-group="sheet" data-tab="changes">
  <header><button type="button" class="inline-control" data-action="addChange"><i class="fa-solid fa-plus" inert></i> <span>Add Change</span></button></header>
  <ol class="plain" data-changes>{{#each changes}}{{{this}}}{{/each}}</ol>
</section>`,
  ],
];
