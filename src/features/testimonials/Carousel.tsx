import type { ReactNode } from 'react';
import { useCarousel } from '../../components/ui/useCarousel.ts';

interface Props {
  /** Accessible name of the row. */
  label: string;
  /** A list of cards, rendered by Astro. */
  children?: ReactNode;
}

const options = { loop: true, align: 'start', container: 'ul', slides: 'li' } as const;

const arrow =
  'grid size-12 place-items-center border border-ink text-title transition-colors hover:bg-ink hover:text-paper';

/** An endless row of cards to drag, swipe or step through; before hydration, a row with scroll snap. */
export function Carousel({ label, children }: Props) {
  const { viewport, className, step } = useCarousel(options);

  return (
    <section aria-label={label} aria-roledescription="carousel">
      <div className="mb-8 flex gap-3 [:root:not(.js)_&]:hidden">
        <button type="button" aria-label="Previous" className={arrow} onClick={() => step(-1)}>
          <span aria-hidden="true">←</span>
        </button>
        <button type="button" aria-label="Next" className={arrow} onClick={() => step(1)}>
          <span aria-hidden="true">→</span>
        </button>
      </div>
      <div ref={viewport} className={className}>
        {children}
      </div>
    </section>
  );
}
