/**
 * What the dialog and the scripts of a lead-form provider agree on.
 *
 * The dialog (LeadFormDialog.astro) adds two classic scripts to the page, one after the other: the account
 * script, then the form script. Both carry these attributes:
 *   data-form-id     the form, as `site.leadForm.formId` names it
 *   data-container   id of the element to render the form into; its `data-project-title` names the project
 *   data-callback    name of a global function, to be called without arguments after each successful submit
 * A provider that wants its settings elsewhere gets an adapter of a few lines beside this file.
 */
export const containerId = 'lead-form-container';
export const callbackName = 'leadFormSubmitted';

/** What our own account script offers to our form scripts. */
export interface LeadForms {
  /** Renders a form where the attributes of `script` say. */
  render: (script: HTMLScriptElement, form: LeadForm) => void;
}

/** What a form script decides. */
export interface LeadForm {
  /** Text of the button. */
  submit: string;
  /** What stands in the form's place once it is sent. */
  thanks: string;
  /** Whether there is room for a word. */
  message: boolean;
}

declare global {
  interface Window {
    leadForms?: LeadForms;
    [callbackName]?: () => void;
  }
}
