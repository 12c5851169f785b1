import { useEffect, useMemo, useRef } from 'react';
import { formatCount, formatDate } from '../value-format.ts';
import { type Count, fillMissingWeeks, namesOf } from './weekly-counts.ts';

interface Props {
  heading: string;
  counts: readonly Count[];
  /** Mondays of the weeks shown, oldest first. */
  weeks: readonly string[];
  /** Whether to show the table instead of the plot; screen readers always get the table. */
  asTable: boolean;
}

/** Weekly counts by name: a row of bars for each name, and the same data as a table. */
export function WeeklyChart({ heading, counts, weeks, asTable }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const names = useMemo(() => namesOf(counts), [counts]);
  const all = useMemo(() => fillMissingWeeks(counts, weeks, names), [counts, weeks, names]);

  useEffect(() => {
    let current = true;
    if (!asTable && all.length > 0)
      void plot(all, names).then((drawn) => current && box.current?.replaceChildren(drawn));
    return () => {
      current = false;
    };
  }, [all, names, asTable]);

  return (
    <figure className="min-w-0 break-inside-avoid">
      <figcaption className="label mb-4">{heading}</figcaption>
      {all.length === 0 && <p className="text-small">None in these weeks.</p>}
      {!asTable && <div ref={box} aria-hidden="true" className="[&_svg]:h-auto [&_svg]:max-w-full" />}
      {all.length > 0 && (
        <section
          aria-label={heading}
          tabIndex={asTable ? 0 : undefined}
          className={asTable ? 'overflow-x-auto' : 'sr-only'}
        >
          <table className="w-full text-left text-small">
            <caption className="sr-only">{heading}</caption>
            <thead>
              <tr>
                <th scope="col">Week of</th>
                {names.map((name) => (
                  <th key={name} scope="col" className="px-2 text-right first-letter:capitalize">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="tabular-nums">
              {weeks.map((week) => (
                <tr key={week} className="border-t border-line">
                  <th scope="row" className="py-1 font-normal whitespace-nowrap">
                    {formatDate(week)}
                  </th>
                  {names.map((name) => (
                    <td key={name} className="px-2 text-right">
                      {formatCount(all.find((one) => one.week === week && one.name === name)?.total ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </figure>
  );
}

/** Draws a row of bars for each name. The plot library is loaded on demand. */
async function plot(counts: readonly Count[], names: readonly string[]): Promise<Element> {
  const { barY, plot: draw, ruleY, text } = await import('@observablehq/plot');
  const weeks = new Set(counts.map(({ week }) => week)).size;
  const drawn = draw({
    width: 640,
    height: 48 + names.length * 64,
    marginLeft: 136,
    x: {
      label: null,
      tickSize: 0,
      tickFormat: (week: string) => formatDate(week).replace(/, \d+$/, ''),
      // Labels of every week would overlap.
      ticks: counts.flatMap(({ week }, index) =>
        index % names.length === 0 && (index / names.length) % Math.ceil(weeks / 6) === 0 ? [week] : [],
      ),
    },
    y: { axis: null },
    fy: { label: null, domain: names, axis: 'left', tickFormat: capitalized },
    marks: [
      ruleY([0]),
      barY(counts, { x: 'week', y: 'total', fy: 'name', fill: 'currentColor' }),
      ...(weeks > 26
        ? []
        : [
            text(
              counts.filter(({ total }) => total > 0),
              { x: 'week', y: 'total', fy: 'name', text: 'total', dy: -6 },
            ),
          ]),
    ],
  });
  // The content security policy blocks style elements created at run time.
  for (const style of drawn.querySelectorAll('style')) style.remove();
  return drawn;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
