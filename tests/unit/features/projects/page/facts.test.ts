import { describe, expect, test } from 'vitest';
import { completeFacts } from '../../../../../src/features/projects/page/facts.ts';

describe('facts', () => {
  const project = { type: 'Commercial', saleStatus: 'Open for Sale', reraNumber: 'TN/11/Building/0001/2024' };

  test('are completed by type, sale status and registration', () => {
    expect(completeFacts({ ...project, facts: [{ name: 'Ceiling height', value: '11 ft' }] })).toEqual([
      { name: 'Type', value: 'Commercial' },
      { name: 'Ceiling height', value: '11 ft' },
      { name: 'Sale Status', value: 'Open for Sale' },
      { name: 'RERA Registration', value: 'TN/11/Building/0001/2024' },
    ]);
  });

  test('are not stated twice', () => {
    const facts = [
      { name: 'Type', value: 'Commercial, Grade A' },
      { name: 'Availability', value: 'Open for Sale' },
      { name: 'RERA number', value: 'TN/11/Building/0001/2024' },
    ];
    expect(completeFacts({ ...project, facts })).toEqual(facts);
  });
});
