/** The maximum size of a calendar file, ten times a busy person's year. */
export const calendarBytes = 4 * 1024 * 1024;
