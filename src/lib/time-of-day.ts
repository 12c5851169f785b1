/** Formats a time of day for display. @param time for example `18:00` @returns for example `6:00 PM` */
export const timeOfDay = (time: string): string => {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
};
