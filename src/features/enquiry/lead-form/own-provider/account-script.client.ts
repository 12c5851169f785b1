/** Account script of our own lead-form provider: renders forms. Runs on any page as a single classic script. */
import { Form } from './form.client.ts';
import '../provider-contract.ts';

window.leadForms = {
  render(script, form) {
    const container = document.getElementById(script.dataset['container'] ?? '');
    if (!container) throw new Error('lead form: no element has the id in data-container');
    new Form(container, form, () => {
      const callback: unknown = Reflect.get(window, script.dataset['callback'] ?? '');
      if (typeof callback === 'function') callback();
    });
  },
};
