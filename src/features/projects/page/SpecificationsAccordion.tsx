import * as Accordion from '@radix-ui/react-accordion';
import type { ReactNode } from 'react';

interface Props {
  titles: string[];
  /** Lists below the titles, rendered by Astro: `group0`, `group1` and so on. */
  [group: `group${number}`]: ReactNode;
}

/**
 * Accordion of specification groups: one is open at a time, or none (docs/behaviour.md#project-pages).
 * All groups are in the HTML; specifications-accordion.css hides the closed ones if JavaScript is enabled.
 */
export default function SpecificationsAccordion({ titles, ...groups }: Props) {
  return (
    <Accordion.Root type="single" collapsible className="specifications border-b border-line">
      {titles.map((title, index) => (
        <Accordion.Item key={title} value={title} className="border-t border-line">
          <Accordion.Header className="text-title">
            <Accordion.Trigger className="flex min-h-18 w-full items-center justify-between py-4 text-left">
              {title}
            </Accordion.Trigger>
          </Accordion.Header>
          <Accordion.Content forceMount>{groups[`group${index}`]}</Accordion.Content>
        </Accordion.Item>
      ))}
    </Accordion.Root>
  );
}
