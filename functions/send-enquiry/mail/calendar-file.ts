import ical, { ICalCalendarMethod } from 'ical-generator';
import type { VisitRequest } from '../../../src/features/enquiry/schema.ts';
import { site as company } from '../../../src/site.ts';
import { projectSlug } from '../known-projects.ts';

/** Name of the calendar file. */
export const calendarFile = 'visit.ics';

/** Duration of the calendar event, in minutes. */
const duration = 60;

/** Start of a visit, whose hour is in India's time zone. */
const start = ({ day, time }: VisitRequest) => new Date(`${day}T${time}:00+05:30`);

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  hour12: true,
  timeZone: 'Asia/Kolkata',
});

/** Formats the start of a visit, for example `Saturday 28 November 2026 at 10:00 am`. */
export const visitMoment = (visit: VisitRequest): string => moment.format(start(visit));

/** Returns a known project's title, else the company's name: other titles must not reach unverified addresses. */
export const visitPlace = ({ projectTitle }: VisitRequest): string =>
  projectSlug(projectTitle) === undefined ? company.name : projectTitle;

/** Returns the visit as a calendar file (RFC 5545). @param id globally unique */
export function visitCalendar(visit: VisitRequest, id: string): string {
  const place = visitPlace(visit);
  const begin = start(visit);
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: company.name, product: 'site visits' },
  });
  calendar.createEvent({
    id,
    start: begin,
    end: new Date(begin.getTime() + duration * 60_000),
    summary: `Site visit: ${place}`,
    location: `${place}, ${company.address.city}`,
    description: `Call ${company.phones.sales} if you would like another hour.`,
  });
  return calendar.toString();
}
