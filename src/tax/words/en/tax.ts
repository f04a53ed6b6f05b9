import type { ExemptionKind } from '#tax/contract/tax.ts';
import type { ServiceClass } from '#tax/rules/table/service-class.ts';
import type { StateHint } from '#tax/rules/table/state-hints.ts';

/** Sales tax, in the console: settings, and a customer's exemption. */
export const taxTexts = {
  title: 'Sales tax',
  loading: 'Loading sales tax',
  failed: 'Could not load sales tax',
  about:
    'You decide where sales tax is added, to what, and at what rate. Nothing is added until you turn on a state and enter your permit number. Earlier bookings keep their tax.',
  classes: {
    routine: 'Routine cleaning',
    deep: 'One-time and deep cleaning',
    'move-out': 'Move-in and move-out',
    'post-construction': 'After construction',
    carpet: 'Carpets and upholstery',
    window: 'Windows',
    goods: 'Goods',
  } satisfies Record<ServiceClass, string>,

  states: {
    title: 'Where you collect',
    none: 'You do not collect sales tax anywhere yet.',
    add: 'Add a state',
    state: 'State',
    permit: 'Permit number',
    collects: 'Collect sales tax here',
    on: (permit: string) => `Collecting, permit ${permit}`,
    off: 'Not collecting',
    withoutRates: 'No rate is entered for this state, so nothing is added yet.',
    edit: 'Change',
    save: 'Save',
    choose: 'Choose a state',
  },
  hints: {
    title: 'What we have read',
    told: {
      taxed: 'Home cleaning is reported to be taxed there.',
      'not-taxed': 'Home cleaning is reported not to be taxed there.',
      some: 'Routine cleaning is reported not to be taxed there, but these are:',
      default: 'That state taxes services unless it exempts them.',
      'no-state-tax': 'That state has no sales tax. Cities may have one.',
      probably: 'Home cleaning is probably taxed there.',
      unsure: 'We could not find out whether home cleaning is taxed there.',
    } satisfies Record<StateHint['homes'], string>,
    unknown: 'We know nothing about that state.',
    doubt: 'Sources are few or disagree.',
    checked: (day: string) =>
      `Read on ${day}. This is not advice and changes nothing: ask your accountant or the state.`,
  },

  rates: {
    title: 'Rates',
    caption: 'Rates by place',
    none: { title: 'No rates yet', text: 'Add the rates for your state and cities.' },
    add: 'Add a rate',
    edit: 'Change',
    editAbout: (place: string) => `Change the rate of ${place}`,
    place: 'Place',
    placeHint: 'The name in your reports, such as Texas or Dallas.',
    zips: 'ZIP codes',
    zipsHint:
      'Separate them with commas. 752 means every ZIP code that starts with 752. Leave it empty for the whole state.',
    wholeState: 'Whole state',
    classes: 'Applies to',
    taxable: 'Taxed there',
    notTaxable: 'Not taxed',
    rate: 'Rate in percent',
    rateHint: 'State and local together, such as 8.25.',
    rateColumn: 'Rate',
    from: 'From',
    source: 'Source',
    checkedOn: 'Checked on',
    kept: 'Earlier bookings keep the rate they were made with.',
    save: 'Save rate',
    remove: 'Remove rate',
    removed: 'The rate was removed. Bookings made with it keep it.',
  },

  items: {
    title: 'Kinds of service',
    about:
      'States tax some kinds of cleaning and not others. Say which kind each of your services is.',
    byService: 'As its service',
    save: 'Save kinds',
    saved: 'The kinds were saved.',
  },

  exemption: {
    title: 'Sales tax exemption',
    none: 'This customer pays sales tax.',
    add: 'Add an exemption',
    change: 'Change',
    remove: 'Remove',
    kind: 'Why',
    kinds: {
      nonprofit: 'Nonprofit',
      government: 'Government',
      resale: 'Resale',
      other: 'Other',
    } satisfies Record<ExemptionKind, string>,
    certificate: 'Certificate number',
    until: 'Last day',
    untilHint: 'Leave it empty for no end.',
    noEnd: 'No end',
    isOver: 'It has ended: this customer pays sales tax.',
    save: 'Save exemption',
    leave: 'Cancel',
  },
};
