/** What is configured, what runs in the sandbox, and how the server is. */
export const settingsTexts = {
  title: 'Settings',
  failed: 'Settings could not be loaded',
  gallery: 'Every part of the pages, for whoever builds screens',

  health: {
    title: 'Health',
    well: 'All well',
    look: 'Look at this',
    version: 'Version',
    started: (version: string, ago: string) => `${version}, started ${ago}`,
    database: 'Database',
    databaseKinds: { embedded: 'embedded', external: 'external' },
    databaseFacts: (version: string, kind: string, size: string, ms: number) =>
      `PostgreSQL ${version}, ${kind}, ${size}, answers in ${ms} ms`,
    clock: 'Clock',
    clockRight: 'As the database’s',
    clockAhead: (seconds: string) => `${seconds} s ahead of the database’s`,
    clockBehind: (seconds: string) => `${seconds} s behind the database’s`,
    jobs: 'Jobs',
    running: 'Running',
    notRunning: 'Not running',
    jobCounts: (state: string, waiting: number, late: number, failed: number) =>
      `${state}: ${waiting} waiting, ${late} late, ${failed} given up`,
    disk: 'Disk',
    diskUnknown: 'Not known',
    diskFree: (free: string, total: string) => `${free} free of ${total}`,
    processor: 'Card processor',
    lastEvent: (ago: string) => `Last event ${ago}`,
    noEvent: 'Last event: none yet',
    crm: 'CRM',
    lastAccepted: (ago: string) => `Last event accepted ${ago}`,
    noneAccepted: 'Last event accepted: none yet',
  },

  /** What needs somebody: what is wrong, and what to do about it. */
  concerns: {
    jobsStand: 'Jobs are not running here: no mail and no event leaves. Start the server again.',
    jobsLate: (count: number) =>
      `${count} ${count === 1 ? 'job is' : 'jobs are'} late. If this stays so, look at the server’s log.`,
    jobsFailed: (count: number) =>
      `${count} ${count === 1 ? 'job was' : 'jobs were'} given up after the last try. The log says why.`,
    diskFull: 'The disk is nearly full: the database stops when it is. Make room.',
    webhooksGone: (count: number) =>
      `${count} ${count === 1 ? 'webhook takes' : 'webhooks take'} nothing any more. See API above: what it was not told waits.`,
    eventsRefused: {
      signature:
        'Messages from the card processor are refused: their signature does not fit STRIPE_WEBHOOK_SECRET. Copy the signing secret from the processor’s dashboard, set it, and start the server again.',
      clock:
        'Messages from the card processor are refused: this machine’s clock is wrong by more than five minutes. Switch on its time service.',
    },
    clockWrong:
      'This machine’s clock is wrong: signatures are refused. Switch on its time service.',
    mailLinks:
      'PUBLIC_URL is not set: mails go out without links, save those that lead to this machine itself, and quotes, reminders, payment links and new links are not sent. Set it to the address that visitors use.',
  },

  backups: {
    title: 'Backups',
    elsewhere:
      'The database runs elsewhere (DATABASE_URL) and is backed up there: ask who runs it how often, and how it is put back.',
    underWay: 'Backing up',
    make: 'Back up now',
    failedTitle: 'The last backup did not work out',
    failedText: 'It is tried again by itself. The server’s log says why.',
    noneAtNight: 'None is made at night (BACKUP_KEEP_DAYS is 0).',
    atNight: (days: number) => `One is made every night and kept for ${days} days.`,
    beforeFolder: 'They are in',
    afterFolder: ': copy them to another machine too.',
    none: 'There is none yet.',
    download: 'Download',
    downloadOf: (at: string) => `the backup of ${at}`,
  },

  services: {
    title: 'Services',
    states: { sandbox: 'Sandbox', builtIn: 'Built in', connected: 'Connected' },
    page: 'See its page',
    newTab: 'Opens in a new tab',
    test: 'Test the connection',
    testOf: (service: string) => `of ${service}`,
    works: (ms: number) => `It works (${ms} ms).`,
    fails: (code: string) =>
      `It does not work: ${code}. Look at the setting named for it on the server.`,
    payments: {
      label: 'Cards',
      standIn: 'The sandbox stands in: no card is charged.',
      connect: 'Connect yours with STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
    },
    crm: {
      label: 'CRM',
      standIn: 'The sandbox’s inbox stands in: events reach nobody.',
      connect: 'Connect yours with CRM_WEBHOOK_URLS.',
    },
    mail: {
      label: 'Mail',
      standIn: 'The sandbox’s mailbox stands in: mails reach nobody.',
      connect: 'Connect yours with SMTP_URL.',
    },
    scheduling: {
      label: 'Scheduling',
      standIn: 'The built-in page asks when and where.',
      connect: 'Connect yours with SCHEDULING_WIDGET_URL.',
    },
  },

  webhookTest: {
    title: 'Webhook test',
    send: 'Send a test contact',
    about:
      'Goes to every address in CRM_WEBHOOK_URLS, signed like every event. The contact is nobody.',
    none: 'No endpoint is connected.',
    answered: (status: number) => `It answered ${status}.`,
    took: (ms: number) => `${ms} ms`,
    accepted: 'Accepted',
    failed: 'Failed',
  },

  embed: {
    title: 'Embed code',
    anybody: 'Any website may show your booking.',
    only: (origins: string) => `Only these may show your booking: ${origins}`,
    how: 'How it stands on your website',
    paste: 'Paste this',
    /** On the website itself. */
    book: 'Book online',
    inPage: {
      label: 'In the page',
      hint: 'Grows with its content. The link stays where scripts are blocked.',
    },
    button: { label: 'Behind a button', hint: 'Opens over the page.' },
    oneLine: {
      label: 'Where only one line can be pasted',
      hint: 'Stands where the line stands.',
    },
    frame: { label: 'Without a script', hint: 'A frame of fixed height, which scrolls.' },
  },

  all: {
    summary: (count: number) => `All ${count} settings`,
    about:
      'They stand in the environment or in the file .env of the server, and are read when it starts. What the console sets as well is followed while it runs, unless it is set here.',
    caption: 'All settings',
    name: 'Setting',
    value: 'What holds',
    from: 'From',
    you: 'Server',
    console: 'Console',
    default: 'Default',
    byDefault: '(default)',
    byConsole: '(set in the console)',
    secret: 'Set; never shown',
    nothing: 'Nothing',
  },
};
