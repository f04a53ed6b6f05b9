import type { ImportField, ImportKind, ImportSource } from '#customers/rules/importing/fields.ts';
import { grouped } from '#kernel/words/en/failures-phrases.ts';

const lines = (count: number) => (count === 1 ? '1 line' : `${grouped(count)} lines`);

/** Customers and visits out of another program's file. */
export const importsTexts = {
  title: 'Import',
  failed: 'The import could not be loaded',
  open: 'Import from a file',
  back: 'Customers',

  file: {
    title: 'The file',
    kind: 'It holds',
    kinds: { customers: 'Customers', visits: 'Visits to come' } satisfies Record<
      ImportKind,
      string
    >,
    kindHints: {
      customers: 'One customer a line. Who is known already, by phone or email, is not made twice.',
      visits:
        'One visit a line. Each becomes a confirmed booking that is not paid here; nobody is written to. Customers who are new come along.',
    } satisfies Record<ImportKind, string>,
    source: 'It comes from',
    sources: {
      jobber: 'Jobber',
      zenmaid: 'ZenMaid',
      bookingkoala: 'BookingKoala',
      launch27: 'Launch27',
      other: 'Another program, or a spreadsheet',
    } satisfies Record<ImportSource, string>,
    sourceHints: {
      jobber:
        'The list under Clients for customers, and a report of visits under Reports. Each line may have its client’s name, phones, emails and the property’s address.',
      zenmaid: 'Contacts for customers, and the appointments of the days to come.',
      bookingkoala:
        'Customers, then Export: a file with customers and leads. For visits, the bookings.',
      launch27: 'Customers for customers, and Active bookings for visits.',
      other: 'Any file with the names of its columns in the first row, saved as CSV.',
    } satisfies Record<ImportSource, string>,
    choose: 'CSV file',
    chooseHint: 'It is read in this browser; only the columns that you choose below are sent.',
    problems: {
      empty: 'This file has no rows. Its first row names the columns.',
      spreadsheet: 'This is a spreadsheet. Save it as CSV there, and choose that file.',
      'web-page':
        'This is a web page, not a CSV. Open it in a spreadsheet, save it as CSV, and choose that file.',
      'not-text': 'This file holds no text. Save it as CSV (UTF-8) there, and choose that file.',
      'broken-quote': (line: string) =>
        `A quotation mark (") in line ${line} is never closed, or closes inside a cell. Correct that line in a text editor, and choose the file again.`,
      'too-many': (most: string) => `A file may have ${most} lines at most. Split it in two.`,
    },
    chosen: (count: number, columns: number) => `${lines(count)}, ${columns} columns`,
  },

  columns: {
    title: 'What the columns are',
    hint: 'Guessed by their names. Correct what is wrong; leave out what you don’t need.',
    none: 'Not in the file',
    example: (text: string) => `Such as “${text}”`,
    noExample: 'Empty in the first lines',
    needed: 'needed',
    eitherNeeded: 'one of two is needed',
    fields: {
      name: 'Full name',
      firstName: 'First name',
      lastName: 'Last name',
      phone: 'Phone',
      email: 'Email',
      address: 'Whole address in one column',
      line1: 'Street',
      line2: 'Apartment or unit',
      city: 'City',
      region: 'State',
      postalCode: 'ZIP code',
      tags: 'Tags',
      notes: 'Notes',
      externalId: 'Its number there',
      date: 'Day',
      time: 'Time',
      end: 'End',
      minutes: 'How long',
      service: 'Service',
      price: 'Price',
      crew: 'Crew',
      status: 'Status',
    } satisfies Record<ImportField, string>,
    missing: {
      customers: 'Choose the column with the phone or the one with the email.',
      visits: 'Choose the columns with the phone or email, the street, the day and the price.',
    } satisfies Record<ImportKind, string>,
  },

  reading: {
    title: 'How to read it',
    dayOrder: 'Days are written',
    dayOrders: { 'month-first': '12/31/2027 (month first)', 'day-first': '31/12/2027 (day first)' },
    language: 'Customers are written to in',
    languages: { en: 'English', es: 'Spanish' },
    minutes: 'A visit takes, where the file does not say it',
    hours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
    services: 'Which of your services each is',
    servicesHint:
      'Plans are not imported: they need a card. Each visit to come is a booking of its own.',
    otherwise: 'All other visits are',
    asOthers: 'As all others',
    noService: 'Choose a service',
  },

  check: {
    title: 'Check, then import',
    hint: 'Checking stores nothing.',
    start: 'Check the file',
    running: (done: string, all: string) => `${done} of ${all} lines checked`,
    fresh: (count: number) => `${lines(count)} can be imported.`,
    known: (count: number) =>
      count === 1
        ? '1 line came before, or stands here twice. It comes once.'
        : `${grouped(count)} lines came before, or stand here twice. They come once.`,
    withoutCrew: (count: number) =>
      count === 1
        ? '1 visit comes without a crew: nobody here is called so, or they have another visit then.'
        : `${grouped(count)} visits come without a crew: nobody here is called so, or they have another visit then.`,
    wrong: (count: number) => `${lines(count)} cannot be imported as they are:`,
    allGood: 'No line is wrong.',
    nothing: 'There is nothing to import.',
    columns: { line: 'Line', column: 'Column', what: 'What is wrong' },
    place: (line: number, column: string) => `Line ${line}, ${column}`,
    caption: 'Lines that are wrong',
    more: (count: number) => `And ${grouped(count)} more.`,
    download: 'Save the wrong lines as a file',
  },

  bring: {
    start: (count: number) => `Import ${lines(count)}`,
    running: (done: string, all: string) => `${done} of ${all} lines imported`,
    stay: 'Stay on this page until it is done. What was imported stays; importing the same file again goes on.',
    goOn: 'Go on',
    done: (count: number) => `${lines(count)} imported.`,
    again: 'Import another file',
    see: { customers: 'See the customers', visits: 'See the calendar' },
  },

  earlier: {
    title: 'Imported before',
    none: 'Nothing was imported yet.',
    line: (kind: ImportKind, customers: number, visits: number) => {
      const people = customers === 1 ? '1 new customer' : `${grouped(customers)} new customers`;
      if (kind === 'customers') return people;
      return `${visits === 1 ? '1 visit' : `${grouped(visits)} visits`}, ${people}`;
    },
    by: (who: string, when: string) => `${who}, ${when}`,
    undone: 'Undone',
    undo: 'Undo',
    goOn: 'Go on undoing',
    dialog: {
      title: 'Undo this import?',
      text: 'Takes out exactly what came by it. What was changed, paid or told to a customer since stays.',
      confirm: 'Undo the import',
    },
    removing: (count: string) => `${count} taken out`,
    stays: (customers: number, visits: number) =>
      customers + visits === 0
        ? 'All that came by it was taken out.'
        : `What was changed or paid since stayed: ${visits === 1 ? '1 visit' : `${grouped(visits)} visits`} and ${customers === 1 ? '1 customer' : `${grouped(customers)} customers`}.`,
  },
};
