import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useCarousel } from '../../../components/ui/useCarousel.ts';

interface Props {
  count: number;
  /** Accessible name of the carousel. */
  label: string;
  /** List of slides, rendered by Astro. */
  children?: ReactNode;
}

/** docs/behaviour.md#carousels */
const options = {
  dragThreshold: 10,
  duration: 25,
  loop: true,
  align: 'start',
  container: 'ul',
  slides: 'li',
} as const;

/** Picture carousel to drag, swipe or step through; a plain scrollable row until hydrated. */
export default function GalleryCarousel({ count, label, children }: Props) {
  const { viewport, className, embla, step } = useCarousel(options);
  const [selected, setSelected] = useState(0);

  useEffect(() => {
    if (!embla) return;
    const update = () => setSelected(embla.selectedScrollSnap());
    embla.on('select', update).on('reInit', update);
    update();
    return () => {
      embla.off('select', update).off('reInit', update);
    };
  }, [embla]);

  const stepByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };

  const button =
    'grid size-12 place-items-center border border-ink text-title transition-colors hover:bg-ink hover:text-paper';

  return (
    <div>
      <section
        ref={viewport}
        aria-label={label}
        aria-roledescription="carousel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
        tabIndex={0}
        onKeyDown={stepByKey}
        className={className}
      >
        {children}
      </section>
      <div className="mt-6 flex items-center gap-3 [:root:not(.js)_&]:hidden">
        <button type="button" aria-label="Previous" className={button} onClick={() => step(-1)}>
          <span aria-hidden="true">←</span>
        </button>
        <button type="button" aria-label="Next" className={button} onClick={() => step(1)}>
          <span aria-hidden="true">→</span>
        </button>
        <p aria-live="polite" className="ml-3 text-small text-muted">
          {`${selected + 1} of ${count}`}
        </p>
      </div>
    </div>
  );
}
