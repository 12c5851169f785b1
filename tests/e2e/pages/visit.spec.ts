import { messages } from '../../../src/features/enquiry/schema.ts';
import { isVisitDay } from '../../../src/features/enquiry/visit-times.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { stubEnquiries, visitor } from '../../support/function-route.ts';
import { hydrated } from '../../support/islands.ts';
import { visitPages } from '../../support/pages.ts';
import { nextOfficeDay } from '../../support/sample-submissions.ts';

/** Returns the next day on which the office is closed, or a past day if there is none. */
function closedDay(now = Date.now()): string {
  const days = Array.from({ length: 8 }, (_, ahead) =>
    new Date(now + (ahead + 2) * 86_400_000).toISOString().slice(0, 10),
  );
  return days.find((day) => !isVisitDay(day, now)) ?? '2020-01-01';
}

test('A closed day is reported when it is chosen, and the form sends exactly its fields', async ({
  page,
}) => {
  const bodies = await stubEnquiries(page, 'success');
  await page.goto(visitPages[0] ?? '');
  const form = page.locator('main form');
  await hydrated(form);
  const day = form.getByLabel('Day');
  const closedDayMessage = form.getByText(messages.day);
  await day.fill(closedDay());
  await expect(closedDayMessage).toBeVisible();
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await day.fill(nextOfficeDay());
  await expect(closedDayMessage).toHaveCount(0);
  await form.getByLabel('Name').fill(visitor.name);
  await form.getByLabel('Email').fill(visitor.email);
  await form.getByLabel('Phone').fill(visitor.phone);
  await form.getByRole('button').click();
  await expect.poll(() => bodies).toHaveLength(1);
  expect(Object.keys(bodies[0] ?? {}).sort()).toEqual(
    ['formType', 'projectTitle', 'day', 'time', 'people', 'name', 'email', 'phone'].sort(),
  );
});
