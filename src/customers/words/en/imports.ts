import type { KeptCellPart } from '#customers/contract/imports.ts';
import type { ImportField, ImportKind, ImportSource } from '#customers/rules/importing/fields.ts';
import { grouped } from '#kernel/words/en/failures-phrases.ts';
import type { ImportWait } from '#visits/rules/wait-reasons.ts';
import { waitTexts } from '#visits/words/en/waits.ts';

const lines = (count: number) => (count === 1 ? '1 line' : `${grouped(count)} lines`);

/** Imports of customers and visits from another program's file. */
export const importsTexts = {
  title: 'Import',
  failed: 'The import could not load',
  open: 'Import from a file',
  back: 'Customers',

  file: {
    title: 'The file',
    kind: 'It contains',
    kinds: {
      customers: 'Customers',
      visits: 'Upcoming visits',
      series: 'Recurring customers',
    } satisfies Record<ImportKind, string>,
    kindHints: {
      customers:
        'One customer per line. Customers we already know by phone or email are not added twice.',
      visits:
        'One visit per line. Each becomes a confirmed booking that is not paid here. Nobody gets an email. New customers are added.',
      series:
        'One recurring job per line: how often, the next visit, crew and price. Its visits for the next eight weeks are in the calendar at once, and later ones follow. Each visit is due after it. Nobody gets an email. A date in the past continues to its next visit.',
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
      zenmaid: 'Contacts for customers, and upcoming appointments for visits.',
      bookingkoala:
        'Customers, then Export: a file with customers and leads. For visits, the bookings.',
      launch27: 'Customers for customers, and Active bookings for visits.',
      other: 'Any file with the names of its columns in the first row, saved as CSV.',
    } satisfies Record<ImportSource, string>,
    choose: 'CSV file',
    chooseHint: 'Your browser reads it. Only the columns you choose below are sent.',
    problems: {
      empty: 'This file has no rows. Its first row names the columns.',
      spreadsheet: 'This is a spreadsheet. Save it as CSV, and choose that file.',
      'web-page':
        'This is a web page, not a CSV. Open it in a spreadsheet, save it as CSV, and choose that file.',
      'not-text': 'This file is not text. Save it as CSV (UTF-8), and choose that file.',
      'broken-quote': (line: string) =>
        `A quotation mark (") in line ${line} is never closed, or closes inside a cell. Correct that line in a text editor, and choose the file again.`,
      'too-many': (most: string) => `A file can have at most ${most} lines. Split it in two.`,
    },
    chosen: (count: number, columns: number) => `${lines(count)}, ${columns} columns`,
  },

  columns: {
    title: 'What the columns are',
    hint: 'We guessed from their names. Fix what is wrong, and leave out what you don’t need.',
    wholeLine: 'Whole line',
    none: 'Not in the file',
    example: (text: string) => `Such as “${text}”`,
    noExample: 'Empty in the first lines',
    needed: 'required',
    eitherNeeded: 'one of the two is required',
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
      externalId: 'Number in the other program',
      date: 'Day',
      time: 'Time',
      end: 'End',
      minutes: 'How long',
      service: 'Service',
      price: 'Price',
      crew: 'Crew',
      status: 'Status',
      rhythm: 'How often',
    } satisfies Record<ImportField, string>,
    missing: {
      customers: 'Choose the column with the phone or the one with the email.',
      visits: 'Choose the columns with the phone or email, the street, the day and the price.',
      series:
        'Choose the columns with the phone or email, the street, how often, the next day and the price.',
    } satisfies Record<ImportKind, string>,
  },

  reading: {
    title: 'How to read it',
    dayOrder: 'Days are written',
    dayOrders: { 'month-first': '12/31/2027 (month first)', 'day-first': '31/12/2027 (day first)' },
    language: 'Language for emails to customers',
    languages: { en: 'English', es: 'Spanish' },
    minutes: 'How long a visit takes if the file does not say',
    hours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
    services: 'Match each to one of your services',
    servicesHints: {
      customers: '',
      visits:
        'We do not import plans because they need a card. Each upcoming visit becomes its own booking.',
      series: 'Each visit costs what the file says. A price per month cannot be imported.',
    } satisfies Record<ImportKind, string>,
    otherwise: 'All other visits',
    asOthers: 'Same as all others',
    noService: 'Choose a service',
    crews: 'Match each to one of your crews',
    crewsHints: {
      customers: '',
      visits:
        'A visit keeps its time. If its crew cannot come then, or it has no crew, it waits on Today.',
      series:
        'A series keeps its day and time. A visit that its crew cannot come to waits on Today.',
    } satisfies Record<ImportKind, string>,
    noCrew: {
      customers: '',
      visits: 'No crew: the visit waits',
      series: 'Any crew that can come',
    } satisfies Record<ImportKind, string>,
    crewNotNamed: 'No crew in the file',
  },

  check: {
    title: 'Check, then import',
    hint: 'Checking saves nothing.',
    start: 'Check the file',
    running: (done: string, all: string) => `${done} of ${all} lines checked`,
    fresh: (count: number) => `${lines(count)} can be imported.`,
    known: (count: number) =>
      count === 1
        ? '1 line was imported before or is in the file twice. It is imported once.'
        : `${grouped(count)} lines were imported before or are in the file twice. They are imported once.`,
    waits: (count: number, why: string) =>
      count === 1
        ? `1 visit waits on Today until someone can come: ${why}.`
        : `${grouped(count)} visits wait on Today until someone can come: ${why}.`,
    why: {
      ...waitTexts.reasons,
      'crew-taken': 'the crew has another visit then, or is on its way to one',
      'crew-cannot': 'the crew does not do this service',
      'no-place': 'the crew is already booked then',
    } satisfies Record<ImportWait, string>,
    wrong: (count: number) =>
      count === 1
        ? '1 line cannot be imported as it is:'
        : `${lines(count)} cannot be imported as they are:`,
    wrongDone: (count: number) => `${lines(count)} could not be imported:`,
    leftOut: {
      found: (count: number) =>
        count === 1
          ? '1 line is imported without a field that is wrong:'
          : `${grouped(count)} lines are imported, each without a field that is wrong:`,
      done: (count: number) =>
        count === 1
          ? '1 line was imported without a field that is wrong. Correct it on the customer’s page:'
          : `${grouped(count)} lines were imported, each without a field that is wrong. Correct them on the customers’ pages:`,
      kept: {
        notes: 'Nothing here. What the file says goes to the notes.',
        beginning: 'Only the beginning.',
      } satisfies Record<KeptCellPart, string>,
      caption: 'Lines without a field',
      download: 'Save these lines as a file',
    },
    allGood: 'All lines are fine.',
    nothing: 'There is nothing to import.',
    columns: { line: 'Line', column: 'Column', what: 'What is wrong', kept: 'What we store' },
    place: (line: number, column: string) => `Line ${line}, ${column}`,
    caption: 'Lines that are wrong',
    more: (count: number) => `And ${grouped(count)} more.`,
    download: 'Save the wrong lines as a file',
  },

  bring: {
    start: (count: number) => `Import ${lines(count)}`,
    running: (done: string, all: string) => `${done} of ${all} lines imported`,
    stay: 'Stay on this page until it is done. Imported lines stay. To continue later, import the same file again.',
    goOn: 'Continue',
    done: (count: number) => `${lines(count)} imported.`,
    again: 'Import another file',
    see: { customers: 'See the customers', visits: 'See the calendar', series: 'See the series' },
    seeWaiting: 'See the waiting visits on Today',
  },

  cards: {
    title: 'Cards saved at Stripe',
    hint: 'Customers who paid you through your own Stripe account may have a card saved there. We look each one up by email, and their page then shows the card. We never charge it because it is known: ask the customer for a yes first.',
    look: 'Look for saved cards',
    matched: (some: string, count: number) =>
      count === 1
        ? 'The card of 1 customer was found.'
        : `The cards of ${some} customers were found.`,
    none: (some: string, count: number) =>
      count === 1 ? '1 customer has no card there.' : `${some} customers have no card there.`,
    ambiguous: (some: string, count: number) =>
      count === 1
        ? '1 customer has more than one card there, so we kept none:'
        : `${some} customers have more than one card there, so we kept none:`,
  },

  earlier: {
    title: 'Earlier imports',
    none: 'No imports yet.',
    line: (kind: ImportKind, customers: number, visits: number) => {
      const people = customers === 1 ? '1 new customer' : `${grouped(customers)} new customers`;
      if (kind === 'customers') return people;
      if (kind === 'series') return `${grouped(visits)} series, ${people}`;
      return `${visits === 1 ? '1 visit' : `${grouped(visits)} visits`}, ${people}`;
    },
    by: (who: string, when: string) => `${who}, ${when}`,
    undone: 'Undone',
    undo: 'Undo',
    goOn: 'Continue undoing',
    dialog: {
      title: 'Undo this import?',
      text: 'This removes exactly what was imported. What was changed, paid or sent to a customer since then stays.',
      confirm: 'Undo the import',
    },
    removing: (count: string) => `${count} removed`,
    stays: (customers: number, visits: number) =>
      customers + visits === 0
        ? 'Everything it imported was removed.'
        : `Kept because it was changed or paid since: ${visits === 1 ? '1 visit' : `${grouped(visits)} visits`} and ${customers === 1 ? '1 customer' : `${grouped(customers)} customers`}.`,
  },
};
