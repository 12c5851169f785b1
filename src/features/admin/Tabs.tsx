import { type KeyboardEvent, type ReactNode, useState } from 'react';

export interface Tab {
  id: string;
  name: string;
  panel: ReactNode;
}

/** Tabs of the dashboard. A list mounts and loads when its tab is selected. A single list has no tabs. */
export function Tabs({ tabs }: { tabs: readonly Tab[] }) {
  const [selected, setSelected] = useState(tabs[0]?.id);
  if (tabs.length === 1) return tabs[0]?.panel;

  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const index = tabs.findIndex(({ id }) => id === selected);
    const next = tabs.at((index + step) % tabs.length);
    setSelected(next?.id);
    document.getElementById(`tab-${next?.id}`)?.focus();
  };

  return (
    <>
      <div
        role="tablist"
        aria-label="Received"
        className="mb-10 flex gap-8 overflow-x-auto border-b border-line"
      >
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === selected}
            aria-controls={`panel-${id}`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => setSelected(id)}
            onKeyDown={move}
            className="label min-h-12 shrink-0 border-b-2 border-transparent aria-selected:border-accent"
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          hidden={id !== selected}
        >
          {id === selected && panel}
        </div>
      ))}
    </>
  );
}
