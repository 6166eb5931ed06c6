/** Whether a control is a field by which a list is searched. */
export const isSearch = (control: EventTarget | null): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === "search";
