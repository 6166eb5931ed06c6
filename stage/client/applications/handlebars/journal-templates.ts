/** The host's templates of journals, by their path. */

export const journalTemplates: readonly (readonly [path: string, text: string])[] = [
  [
    "templates/journal/sidebar.hbs",
    `
<aside class="sidebar journal-sidebar flexcol">
  <header class="journal-sidebar-header">
    <button type="button" class="inline-control icon fa-solid fa-caret-left" data-action="previousPage" aria-label="{{localize "JOURNAL.PrevPage"}}" data-tooltip id="{{rootId}}-previous"></button>
    <button type="button" class="inline-control icon fa-solid {{#if isMultiple}}fa-file-lines{{else}}fa-copy{{/if}}" data-action="toggleMode" id="{{rootId}}-mode" aria-label="{{#if isMultiple}}Show One Page{{else}}Show All Pages{{/if}}" data-tooltip></button>
    <button type="button" class="inline-control icon fa-solid fa-caret-right" data-action="nextPage" aria-label="{{localize "JOURNAL.NextPage"}}" data-tooltip id="{{rootId}}-next"></button>
    <button type="button" class="inline-control icon collapse-toggle fa-solid fa-bars" data-action="toggleSidebar" aria-label="{{localize expandMode.label}}" data-tooltip></button>
  </header>
  {{> "templates/journal/toc.hbs"}}
  {{#if canCreate}}
  <button type="button" class="create-page" data-action="createPage"><i class="fa-solid fa-file-circle-plus" inert></i> <span>{{localize "JOURNAL.AddPage"}}</span></button>
  {{/if}}
</aside>`,
  ],
  [
    "templates/journal/toc.hbs",
    `
<ol class="toc plain" aria-label="{{localize "JOURNAL.NavLabel"}}">
  {{#each toc}}
  {{#if isCategory}}
  <li class="category" data-category-id="{{id}}">{{localize name}}</li>
  {{else}}
  <li class="page {{tocClass}}{{#if isCurrent}} active{{/if}}" data-page-id="{{id}}">
    <button type="button" class="page-heading plain" id="{{@root.rootId}}-page-{{id}}" data-action="goToHeading"{{#if isCurrent}} aria-current="page"{{/if}}>
      <span class="page-title">{{name}}</span>
      {{#if @root.canCreate}}<i class="page-ownership {{ownershipClass}} {{icon}}" inert></i>{{/if}}
    </button>
  </li>
  {{/if}}
  {{/each}}
</ol>`,
  ],
  [
    "templates/journal/pages.hbs",
    `
<section class="journal-entry-content flexcol">
  <div class="journal-entry-pages scrollable">
    {{#each pages}}
    <article class="journal-entry-page {{viewClass}}" data-page-id="{{id}}">
      {{#if editable}}
      <div class="edit-container"><button type="button" class="icon fa-solid fa-pen-to-square" data-action="editPage" aria-label="Edit Page" data-tooltip></button></div>
      {{/if}}
    </article>
    {{else}}
    <p class="no-pages">There are no pages to read.</p>
    {{/each}}
  </div>
</section>`,
  ],
  [
    "templates/journal/parts/page-header.hbs",
    `
<header class="journal-header standard-form">
  <div class="form-group"><label for="{{rootId}}-name">{{localize "JOURNALENTRYPAGE.PageTitle"}}</label><div class="form-fields"><input type="text" id="{{rootId}}-name" name="name" value="{{source.name}}" required></div></div>
  <div class="form-group"><label for="{{rootId}}-level">{{localize "JOURNALENTRYPAGE.HeadingLevel"}}</label><div class="form-fields"><select id="{{rootId}}-level" name="title.level" data-dtype="Number">{{selectOptions headingLevels selected=source.title.level}}</select></div></div>
  <div class="form-group"><label for="{{rootId}}-show">Show the Title</label><div class="form-fields"><input type="checkbox" id="{{rootId}}-show" name="title.show" {{checked source.title.show}}></div></div>
  {{#if categories}}
  <div class="form-group"><label for="{{rootId}}-category">{{localize "JOURNALENTRYPAGE.Category"}}</label><div class="form-fields"><select id="{{rootId}}-category" name="category">{{selectOptions categories selected=source.category}}</select></div></div>
  {{/if}}
</header>`,
  ],
  [
    "templates/journal/parts/page-footer.hbs",
    `
<footer class="form-footer">
  {{#each buttons as |button|}}
  <button type="{{button.type}}"><i class="{{button.icon}}" inert></i> <span>{{localize button.label}}</span></button>
  {{/each}}
</footer>`,
  ],
  [
    "templates/journal/pages/text/view.hbs",
    `
{{#if title.show}}<header class="journal-page-header"><h{{title.level}}>{{document.name}}</h{{title.level}}></header>{{/if}}
<section class="journal-page-content">{{{text.enriched}}}</section>`,
  ],
  [
    "templates/journal/pages/text/edit.hbs",
    `
<section class="journal-page-content flexcol"><prose-mirror name="text.content" value="{{source.text.content}}" aria-label="{{document.name}}"></prose-mirror></section>`,
  ],
  [
    "templates/journal/pages/image/view.hbs",
    `
{{#if title.show}}<header class="journal-page-header"><h{{title.level}}>{{document.name}}</h{{title.level}}></header>{{/if}}
{{#if document.src}}<figure><img src="{{document.src}}" alt="{{#if document.image.caption}}{{document.image.caption}}{{else}}{{document.name}}{{/if}}" loading="lazy">{{#if document.image.caption}}<figcaption>{{document.image.caption}}</figcaption>{{/if}}</figure>{{/if}}`,
  ],
  [
    "templates/journal/pages/image/edit.hbs",
    `
<section>
  <div class="form-group"><label for="{{rootId}}-src">{{localize "JOURNALENTRYPAGE.Source"}}</label><div class="form-fields"><input type="text" id="{{rootId}}-src" name="src" value="{{source.src}}"></div></div>
  <div class="form-group"><label for="{{rootId}}-caption">Caption</label><div class="form-fields"><input type="text" id="{{rootId}}-caption" name="image.caption" value="{{source.image.caption}}"></div></div>
</section>`,
  ],
];
