import type { RoomId } from '#catalogue/rules/rooms.ts';
import type { CrewPayKind } from '#crew/contract/phone.ts';
import type { KeptPhotoKind, PhotoKind } from '#crew/rules/phone/limits.ts';
import type { Act } from '#crew/rules/phone/next-act.ts';
import type { WorkState } from '#crew/rules/work/work-event.ts';
import type { VisitPurpose } from '#visits/rules/own-visit.ts';
import { checkAnswerTexts } from './work-kinds.ts';

/** What cleaners read on their phone: short, and clear at a glance. */
export const phoneTexts = {
  signIn: {
    title: 'Sign in',
    lead: 'Your office gives you a code.',
    code: '6-digit code',
    hint: 'It works once, within 15 minutes.',
    submit: 'Sign in',
    busy: 'Signing in',
    short: 'Enter all 6 digits.',
    offline: 'No connection. You need one to sign in. After that, everything works without one.',
    server: 'The server did not answer. Try again in a moment.',
    switchedOff: 'This phone was switched off. Ask the office for a new code.',
    lostPhotos: (count: number) =>
      count === 1
        ? '1 photo was not sent before the phone was switched off, and is gone.'
        : `${count} photos were not sent before the phone was switched off, and are gone.`,
    stillUnsent: (count: number) =>
      `${count} ${count === 1 ? 'thing is' : 'things are'} still on their way to the office.`,
    waiting: (count: number) =>
      `${count} ${count === 1 ? 'thing is' : 'things are'} not sent yet. Nothing is lost: it goes out when the person who recorded it signs in again on this phone.`,
    other: 'En español',
  },
  acts: {
    'day-in': 'Start my day',
    'day-out': 'End my day',
    'on-the-way': 'On my way',
    arrived: 'I’m here',
    start: 'Start cleaning',
    pause: 'Pause',
    resume: 'Continue',
    finish: 'Finish',
    'no-access': 'Can’t get in',
  } satisfies Record<Act<string>['kind'], string>,
  states: {
    planned: 'Planned',
    'on-the-way': 'On the way',
    arrived: 'Arrived',
    working: 'Working',
    paused: 'Paused',
    finished: 'Finished',
    'no-access': 'No access',
    done: 'Done',
  } satisfies Record<WorkState, string>,
  recordedAt: (what: string, time: string) => `${what} at ${time}`,
  undo: 'Undo',
  otherActs: 'Other',
  closeOther: 'Close',
  back: 'Back',
  backToDay: 'My day',
  day: {
    title: 'Today',
    codesToLoad: (homes: string) =>
      `How to get in is not on this phone yet: ${homes}. Connect before you go.`,
    tomorrow: 'Tomorrow',
    none: 'No visits today.',
    noneTomorrow: 'No visits tomorrow.',
    over: 'Your day is done. Thank you!',
    loading: 'Loading your day',
    notLoaded: 'Your day is not on this phone yet. Connect once to load it.',
    asOf: (time: string) => `As of ${time}`,
    arrive: (from: string, to: string) => `Arrive ${from} to ${to}`,
    arriveAt: (time: string) => `Arrive at ${time}`,
    drive: (time: string) => `${time} of driving`,
    with: (names: string) => `With ${names}`,
    next: 'Next',
    visit: (count: number, of: number) => `Visit ${count} of ${of}`,
  },
  lines: {
    offline: 'No connection. Keep working: everything is saved on this phone.',
    server: 'The server does not answer. Keep working: everything is saved on this phone.',
    unsent: (count: number) => `Not sent yet (${count})`,
    sending: 'Sending',
    clock: (minutes: number) =>
      minutes > 0
        ? `This phone’s clock is ${minutes} minutes ahead. Your times are corrected.`
        : `This phone’s clock is ${-minutes} minutes behind. Your times are corrected.`,
    full: 'This phone is full. What you record now is only in this open page. Keep it open until everything is sent, and delete photos or apps you don’t need.',
    photoLost:
      'This phone is full. The last photo was not saved. Free up some space, then take it again.',
    newVersion: 'A new version is ready.',
    openNew: 'Open it',
  },
  visit: {
    maps: 'Open in maps',
    call: (name: string) => `Call ${name}`,
    callOffice: 'Call the office',
    readFirst: 'Read before you start',
    access: 'How to get in',
    accessLater: (when: string) => `Shown from ${when}.`,
    accessNotLoaded: 'Connect to load it.',
    accessGone: 'Not shown any longer.',
    pets: 'Pets',
    parking: 'Parking',
    notes: 'Notes',
    visitNote: 'This visit',
    purposes: { 're-clean': 'Re-clean', another: 'Another visit' } satisfies Record<
      VisitPurpose,
      string
    >,
    sold: 'What was booked',
    quantity: (name: string, quantity: number) => (quantity > 1 ? `${quantity} × ${name}` : name),
    booked: (time: string) => `Booked: ${time} at this home`,
    people: 'Who comes',
    gone: 'This visit is not on your list anymore.',
  },
  list: {
    title: 'Checklist',
    count: (answered: number, of: number) => `${answered} of ${of} answered`,
    rooms: {
      kitchen: 'Kitchen',
      bath: 'Bathrooms',
      bedroom: 'Bedrooms',
      living: 'Living areas',
      other: 'Everywhere else',
    } satisfies Record<RoomId, string>,
    own: 'For this home',
    answers: checkAnswerTexts,
    other: (line: string) => `Another answer for: ${line}`,
    otherShort: 'Not done',
    why: 'Why not?',
    save: 'Save',
  },
  photos: {
    title: 'Photos',
    count: (count: number, most: number) => `${count} of ${most}`,
    ofOffice: 'Photos from the office',
    loading: 'Loading the photo.',
    notLoaded: 'Connect to load the photo.',
    kinds: {
      before: 'Before',
      after: 'After',
      damage: 'Damage',
      'no-access': 'The door',
      office: 'From the office',
    } satisfies Record<KeptPhotoKind, string>,
    take: {
      before: 'Photo before',
      after: 'Photo after',
      damage: 'Photo of damage',
      'no-access': 'Photo of the door',
    } satisfies Record<PhotoKind, string>,
    saving: 'Saving the photo',
    waits: 'not sent yet',
    sent: 'sent',
    notTaken: 'not accepted',
    unreadable: 'This picture cannot be read. Take it again.',
    full: (most: number) => `This visit has ${most} photos. It cannot hold more.`,
  },
  note: {
    title: 'Note for the office',
    submit: 'Send note',
    saved: 'Note saved.',
  },
  cashTip: {
    title: 'Tip in cash',
    hint: 'Only if the customer gave you cash. It is for everyone who worked here.',
    amount: 'Amount in dollars',
    submit: 'Note the tip',
    wrong: 'Enter an amount, such as 20 or 12.50. Enter 0 if there was none.',
    noted: (amount: string) => `Noted: ${amount}`,
    notedBy: (amount: string, who: string) => `Noted by ${who}: ${amount}`,
  },
  finish: {
    title: 'Finished',
    worked: (worked: string, booked: string) =>
      `You worked ${worked}. Booked: ${booked} at this home.`,
    complete: 'Every line of the checklist has an answer.',
    open: (count: number) =>
      count === 1 ? '1 line has no answer.' : `${count} lines have no answer.`,
    toList: 'Open the checklist',
    more: 'Did you need more time?',
    moreHint:
      'The office decides. Nothing is charged from here. If it bills, the customer reads the reason.',
    howLong: 'How much more, all of you together?',
    reason: 'Reason',
    reasonMissing: 'Say why, in a few words.',
    tell: 'Tell the office',
    told: (time: string) => `The office will see that ${time} more was needed.`,
  },
  noAccess: {
    title: 'Can’t get in',
    open: 'Say what you tried',
    lead: 'It is recorded. Call, wait, and take a photo of the door. The office decides what happens next.',
    calls: 'How many times did you call?',
    waited: 'How long did you wait?',
    unsaid: 'Not said',
    more: (what: string) => `More: ${what}`,
    less: (what: string) => `Less: ${what}`,
    note: 'Anything else? (optional)',
    submit: 'Tell the office',
  },
  unsent: {
    title: 'Not sent yet',
    none: 'Everything is sent.',
    about: 'It is saved on this phone and goes out automatically when there is a connection.',
    send: 'Send now',
    refused: 'Not counted',
    refusedAbout: 'The office can read these. Ask them if you think that is wrong.',
    photo: (kind: string) => `Photo: ${kind}`,
    onlyHere: 'only in this open page',
  },
  pay: {
    title: 'My pay',
    none: 'Your office has not set up pay here yet.',
    period: (from: string, to: string) => `${from} – ${to}`,
    closed: 'Closed: it never changes.',
    running: 'Not closed: it may still change.',
    time: (worked: string, driving: string) => `${worked} of work, ${driving} of driving`,
    correction: 'corrects an earlier period',
    tips: (amount: string) => `${amount} of it are tips`,
    inCash: 'you have it already',
    kinds: {
      work: 'Work',
      driving: 'Driving',
      overtime: 'Overtime of the week',
      'double-time': 'Double time of the week',
      share: 'Share of a job',
      flat: 'Job',
      tip: 'Tip by card',
      'cash-tip': 'Tip in cash',
    } satisfies Record<CrewPayKind, string>,
  },
  ratings: {
    title: 'My ratings',
    average: (stars: string, count: number) =>
      `${stars} of 5 stars, from ${count} ${count === 1 ? 'rating' : 'ratings'} in the last year`,
    stars: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
    none: 'No customer has rated your visits yet.',
  },
  asked: {
    loading: 'Loading',
    offline: 'No connection. Connect to see this.',
    again: 'Try again',
  },
  hours: {
    title: 'My hours this week',
    worked: (time: string) => `${time} of work`,
    driving: (time: string) => `${time} of driving`,
    running: 'still running',
    total: 'In all',
    none: 'Nothing recorded yet this week.',
    notLoaded: 'Connect once to load your week.',
  },
  settings: {
    title: 'This phone',
    signedIn: (name: string) => `Signed in as ${name}`,
    language: 'Language',
    install: 'Put it on your home screen',
    installHow:
      'On an iPhone: Share, then “Add to Home Screen”. On Android: the browser’s menu, then “Install app”. An iPhone asks for a new code after that.',
    signOut: 'Sign out',
    signOutUnsent: (count: number) =>
      `${count} ${count === 1 ? 'thing is' : 'things are'} not sent yet. Send everything before you sign out.`,
    signOutOffline: 'No connection. You need one to sign out.',
    sure: 'Sign out and empty this phone?',
    stay: 'Stay signed in',
  },
  minutes: (minutes: number) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    if (hours === 0) return `${rest} min`;
    return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
  },
};
