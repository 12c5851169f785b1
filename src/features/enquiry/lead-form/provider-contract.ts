/**
 * Contract between the dialog and the scripts of a lead-form provider.
 *
 * The dialog (LeadFormDialog.astro) adds two classic scripts to the page, one after the other: the account
 * script, then the form script. Both carry these attributes:
 *   data-form-id     id of the form, from `site.leadForm.formId`
 *   data-container   id of the element to render the form into; its `data-project-title` names the project
 *   data-callback    name of a global function, to be called without arguments after each successful submit
 * A provider that expects its settings elsewhere needs a small adapter beside this file.
 */
export const containerId = 'lead-form-container';
export const callbackName = 'leadFormSubmitted';

/** API of our own account script, for our form scripts. */
export interface LeadForms {
  /** Renders a form into the container named by the attributes of `script`. */
  render: (script: HTMLScriptElement, form: LeadForm) => void;
}

/** Settings of a form script. */
export interface LeadForm {
  /** Label of the submit button. */
  submit: string;
  /** Text that replaces the form after a successful submit. */
  thanks: string;
  /** Whether the form has a message field. */
  message: boolean;
}

declare global {
  interface Window {
    leadForms?: LeadForms;
    [callbackName]?: () => void;
  }
}
