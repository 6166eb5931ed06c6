/** The templates of the host that systems include by their path. */

/** Templates by the path under which they can be asked for. */
export const coreTemplates = new Map<string, string>([
  ["templates/generic/tab-navigation.hbs", `
<nav class="sheet-tabs tabs{{#if verticalTabs}} vertical{{/if}}" aria-roledescription="{{localize "SHEETS.FormNavLabel"}}">
  {{#each tabs as |tab|}}
  <a data-action="tab" data-group="{{tab.group}}" data-tab="{{tab.id}}" class="{{tab.cssClass}}"{{#if tab.tooltip}} data-tooltip="{{tab.tooltip}}"{{/if}}>
    {{#if tab.icon}}<i class="{{tab.icon}}" inert></i>{{/if}}
    {{#if tab.label}}<span>{{localize tab.label}}</span>{{/if}}
  </a>
  {{/each}}
</nav>`],
  ["templates/generic/form-footer.hbs", `
<footer class="form-footer">
  {{#each buttons as |button|}}
  <button type="{{button.type}}"{{#if button.name}} name="{{button.name}}"{{/if}}{{#if button.action}} data-action="{{button.action}}"{{/if}} class="{{button.cssClass}}"{{disabled button.disabled}}>
    {{#if button.icon}}<i class="{{button.icon}}" inert></i>{{/if}}
    <span>{{localize button.label}}</span>
  </button>
  {{/each}}
</footer>`],
  ["templates/generic/form-fields.hbs", `
{{#each fields as |node|}}
  {{#if node.fieldset}}
  <fieldset>
    <legend>{{localize node.legend}}</legend>
    {{> "templates/generic/form-fields.hbs" fields=node.fields}}
  </fieldset>
  {{else}}
  {{formGroup node.field value=node.value localize=true}}
  {{/if}}
{{/each}}`],
]);
