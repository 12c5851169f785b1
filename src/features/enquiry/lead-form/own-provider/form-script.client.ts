/** Our own lead-form provider, a form script: what one form asks and says. The account script does the rest. */
import '../provider-contract.ts';

const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  window.leadForms?.render(script, {
    submit: 'Submit',
    thanks: 'Thank you. Our team will get back to you within 24 hours.',
    message: true,
  });
}
