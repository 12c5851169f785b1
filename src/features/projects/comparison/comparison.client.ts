/** Shows the columns of the projects selected by the address or the visitor (docs/behaviour.md#comparison). */
import { comparedCount, comparedProjects } from './compared-projects.ts';

const comparison = document.querySelector<HTMLElement>('[data-comparison]');
if (comparison) {
  const boxes = [...comparison.querySelectorAll<HTMLInputElement>('input[name="projects"]')];
  const find = (selector: string) => comparison.querySelector<HTMLElement>(selector);

  const show = (slugs: readonly string[]) => {
    for (const box of boxes) {
      box.checked = slugs.includes(box.value);
      box.disabled = !box.checked && slugs.length === comparedCount;
    }
    for (const cell of comparison.querySelectorAll<HTMLElement>('[data-project]'))
      cell.hidden = !slugs.includes(cell.dataset['project'] ?? '');
    find('section')?.toggleAttribute('hidden', slugs.length === 0);
    const status = find('[role="status"]');
    if (status) status.textContent = slugs.length < 2 ? 'Choose two or three projects.' : '';
  };

  comparison.addEventListener('change', () => {
    const slugs = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    // Commas stay readable; URLSearchParams would encode them.
    history.replaceState(null, '', slugs.length > 0 ? `?projects=${slugs.join(',')}` : location.pathname);
    show(slugs);
  });
  show(
    comparedProjects(
      new URLSearchParams(location.search),
      boxes.map(({ value }) => value),
    ),
  );
  comparison.toggleAttribute('data-ready', true);
}
