import type { Dated } from '../features/admin/keyset-pagination.ts';
import { type Column, dateColumn } from '../features/admin/records/DataTable.tsx';
import { RecordList } from '../features/admin/records/RecordList.tsx';
import type { Pages } from '../features/admin/usePages.ts';

interface Row extends Dated {
  name: string;
  message: string;
}

const names = ['Meena Subramaniam', 'A', 'Thiruvananthapuramperungalathurvilankurichi Balasubramaniam'];
const rows: Row[] = names.map((name, index) => ({
  id: String(index),
  created_at: '2025-11-21T06:00:00Z',
  name,
  message: 'Which homes face the garden? '.repeat(index * 4 + 1),
}));

const columns: Column<Row>[] = [
  dateColumn,
  {
    name: 'Name',
    value: ({ name }) => name,
    opens: true,
    mark: ({ id }) => (id === '0' ? { text: 'Over 24 hours', urgent: true } : undefined),
    className: 'max-lg:order-1',
  },
  {
    name: 'Message',
    value: ({ message }) => message,
    labelled: true,
    className: 'max-lg:order-3 max-lg:col-span-2',
  },
];

const fileColumns = { Name: (row: Row) => row.name };

const pages = (given: Partial<Pages<Row>>): Pages<Row> => ({
  state: 'ready',
  rows: [],
  total: 0,
  more: false,
  loadingMore: false,
  loadMore: () => Promise.resolve(),
  reload: () => undefined,
  replace: () => undefined,
  ...given,
});

const states: [string, Pages<Row>][] = [
  ['Ready, with more', pages({ rows, total: 120, more: true })],
  ['Other rows on their way', pages({ rows, total: 120, state: 'loading' })],
  ['Loading', pages({ state: 'loading' })],
  ['Empty', pages({})],
  ['Failed', pages({ state: 'failed' })],
];

/** A list of the dashboard in each of its states. */
export default function Tables() {
  return states.map(([heading, state]) => (
    <RecordList
      key={heading}
      heading={heading}
      noun="enquiries"
      pages={state}
      load={() => (after) => Promise.resolve({ rows: after ? [] : rows })}
      columns={columns}
      fileColumns={fileColumns}
      title={({ name }) => name}
      details={({ message }) => <p className="mt-6">{message}</p>}
    />
  ));
}
