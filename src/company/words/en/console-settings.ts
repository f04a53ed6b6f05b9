/** The configuration, what runs in the sandbox, and the server's state. */
export const settingsTexts = {
  title: 'Settings',
  failed: 'Settings could not load',
  gallery: 'Every part of the pages, for people who build screens',

  health: {
    title: 'Health',
    well: 'All good',
    look: 'Look at this',
    version: 'Version',
    started: (version: string, ago: string) => `${version}, started ${ago}`,
    database: 'Database',
    databaseKinds: { embedded: 'embedded', external: 'external' },
    databaseFacts: (version: string, kind: string, size: string, ms: number) =>
      `PostgreSQL ${version}, ${kind}, ${size}, answers in ${ms} ms`,
    clock: 'Clock',
    clockRight: 'Same as the database’s',
    clockAhead: (seconds: string) => `${seconds} s ahead of the database’s`,
    clockBehind: (seconds: string) => `${seconds} s behind the database’s`,
    jobs: 'Jobs',
    running: 'Running',
    notRunning: 'Not running',
    jobCounts: (state: string, waiting: number, late: number, failed: number) =>
      `${state}: ${waiting} waiting, ${late} late, ${failed} failed`,
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

  /** What needs attention: what is wrong, and what to do about it. */
  concerns: {
    jobsStand: 'Jobs are not running here, so no emails or events go out. Restart the server.',
    jobsLate: (count: number) =>
      `${count} ${count === 1 ? 'job is' : 'jobs are'} late. If this continues, check the server’s log.`,
    jobsFailed: (count: number) =>
      `${count} ${count === 1 ? 'job was' : 'jobs were'} stopped after the last try. The log says why.`,
    diskFull: 'The disk is nearly full. When it is full, the database stops. Free up space.',
    webhooksGone: (count: number) =>
      `${count} ${count === 1 ? 'webhook has' : 'webhooks have'} stopped accepting events. See API above. Undelivered events are waiting.`,
    eventsRefused: {
      signature:
        'Messages from the card processor are refused because their signature does not match. Someone may have rolled the signing secret in Stripe. Connect again under Card payments, or set the new secret on the server.',
      clock:
        'Messages from the card processor are refused because this machine’s clock is off by more than five minutes. Turn on its time service.',
    },
    clockWrong:
      'This machine’s clock is wrong, so signatures are refused. Turn on its time service.',
    mailLinks:
      'PUBLIC_URL is not set. Emails go out without links, except links to this machine itself. Quotes, reminders, payment links and new links are not sent. Set it to the address visitors use.',
  },

  backups: {
    title: 'Backups',
    elsewhere:
      'The database runs elsewhere (DATABASE_URL) and is backed up there. Ask the people who run it how often, and how to restore it.',
    underWay: 'Backing up',
    make: 'Back up now',
    failedTitle: 'The last backup failed',
    failedText: 'We try again automatically. The server’s log says why.',
    noneAtNight: 'There is no nightly backup (BACKUP_KEEP_DAYS is 0).',
    atNight: (days: number) => `We make one every night and keep it for ${days} days.`,
    beforeFolder: 'They are in',
    afterFolder: '. Copy them to another machine too.',
    none: 'No backups yet.',
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
      `It does not work: ${code}. Check the setting named for it on the server.`,
    payments: {
      label: 'Cards',
      standIn: 'The sandbox is used instead. No card is charged.',
      connect: 'Connect yours under Card payments.',
    },
    crm: {
      label: 'CRM',
      standIn: 'The sandbox’s inbox is used instead. Events reach nobody.',
      connect: 'Connect yours with CRM_WEBHOOK_URLS.',
    },
    mail: {
      label: 'Email',
      standIn: 'The sandbox’s mailbox is used instead. Emails reach nobody.',
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
      'Goes to every address in CRM_WEBHOOK_URLS, signed like every event. The contact is made up.',
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
    how: 'How it appears on your website',
    paste: 'Paste this',
    /** On the website itself. */
    book: 'Book online',
    inPage: {
      label: 'In the page',
      hint: 'Grows with its content. The link stays where scripts are blocked.',
    },
    button: { label: 'Behind a button', hint: 'Opens over the page.' },
    oneLine: {
      label: 'If you can paste only one line',
      hint: 'Appears where you paste the line.',
    },
    frame: { label: 'Without a script', hint: 'A scrolling frame of fixed height.' },
  },

  all: {
    summary: (count: number) => `All ${count} settings`,
    about:
      'They come from the environment or the server’s .env file, and are read when it starts. Settings in the console apply while it runs, unless they are set here.',
    caption: 'All settings',
    name: 'Setting',
    value: 'Value',
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
