/** Form script of our own lead-form provider: the settings of one form, which the account script renders. */
import '../provider-contract.ts';

const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  window.leadForms?.render(script, {
    submit: 'Submit',
    thanks: 'Thank you. Our team will get back to you within 24 hours.',
    message: true,
  });
}
