/** The most that a calendar file may hold: a busy year of a person is a tenth of it. */
export const calendarBytes = 4 * 1024 * 1024;
