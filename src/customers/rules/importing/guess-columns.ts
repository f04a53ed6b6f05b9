import { type ImportField, type ImportKind, importFields } from './fields.ts';
import { plainName } from './plain-name.ts';

/**
 * What headers are called, the surest first; compared without case and signs, and where that finds
 * none, without what is in brackets, a currency or a format.
 */
const KNOWN: Readonly<Record<Exclude<ImportField, 'externalId'>, readonly string[]>> = {
  name: [
    'name',
    'full name',
    'client name',
    'customer name',
    'display name',
    'client',
    'customer',
    'contact',
    'contact name',
    'nombre completo',
    'nombre',
  ],
  firstName: ['first name', 'client first name', 'customer first name', 'first', 'given name'],
  lastName: [
    'last name',
    'client last name',
    'customer last name',
    'last',
    'surname',
    'family name',
    'apellido',
  ],
  phone: [
    'phone',
    'phone number',
    'mobile phone',
    'mobile',
    'cell phone',
    'cell',
    'primary phone',
    'main phone',
    'main phone number',
    'mobile phone s',
    'main phone s',
    'home phone s',
    'work phone s',
    'client phone number',
    'client phone',
    'customer phone',
    'mobile phone number',
    'home phone',
    'contact number',
    'telephone',
    'teléfono',
    'celular',
  ],
  email: [
    'email',
    'email address',
    'e mail',
    'client email',
    'customer email',
    'primary email',
    'emails',
    'e mails',
    'correo',
    'correo electrónico',
  ],
  address: [
    'full address',
    'service address',
    'property address',
    'address',
    'dirección',
    'location',
  ],
  line1: [
    'address line 1',
    'address 1',
    'street',
    'street address',
    'street 1',
    'service street 1',
    'service street',
    'property street',
    'line 1',
  ],
  line2: [
    'address line 2',
    'address 2',
    'street 2',
    'service street 2',
    'unit',
    'apt',
    'apt number',
    'apt no',
    'apartment',
    'suite',
    'line 2',
  ],
  city: ['city', 'service city', 'property city', 'town', 'ciudad'],
  region: [
    'state',
    'province',
    'service state',
    'service province',
    'property province',
    'region',
    'state province',
    'estado',
  ],
  postalCode: [
    'zip',
    'zip code',
    'zipcode',
    'postal code',
    'postcode',
    'service zip',
    'service zip code',
    'service postal code',
    'property postal code',
    'zip postal code',
    'código postal',
  ],
  tags: ['tags', 'labels', 'customer tags', 'client tags', 'etiquetas'],
  notes: [
    'notes',
    'note',
    'private notes',
    'customer notes',
    'client notes',
    'booking notes',
    'booking note',
    'instructions',
    'key information',
    'special notes',
    'comments',
    'notas',
  ],
  date: [
    'date',
    'service date',
    'start date',
    'visit date',
    'appointment date',
    'booking date',
    'scheduled date',
    'schedule start date',
    'start',
    'starts at',
    'starts',
    'date time',
    'service date time',
    'booking start date time',
    'fecha',
  ],
  time: [
    'time',
    'start time',
    'arrival time',
    'service time',
    'arrival',
    'schedule start time',
    'booking time',
    'hora',
  ],
  end: [
    'end time',
    'end',
    'ends at',
    'schedule end time',
    'end date',
    'booking end date time',
    'finish',
  ],
  minutes: [
    'duration',
    'length',
    'minutes',
    'hours',
    'estimated duration',
    'booking length',
    'estimated job length',
    'service duration',
    'duración',
  ],
  service: [
    'service',
    'service name',
    'services',
    'service type',
    'service category',
    'job title',
    'title',
    'line items',
    'frequency and service',
    'servicio',
  ],
  price: [
    'total',
    'price',
    'amount',
    'booking total',
    'final price',
    'final amount',
    'grand total',
    'job total',
    'visit total',
    'visit based',
    'total price',
    'service total',
    'discounted total',
    'precio',
    'importe',
  ],
  crew: [
    'provider team without ids',
    'team',
    'crew',
    'cleaner',
    'cleaners',
    'assigned to',
    'provider',
    'providers',
    'teams assigned',
    'assigned team',
    'employee',
    'employees',
    'equipo',
  ],
  status: ['status', 'booking status', 'visit status', 'appointment status', 'estado de la visita'],
};

/** What the number of one line is called: never what several lines of a file share. */
const KNOWN_IDS: Readonly<Record<ImportKind, readonly string[]>> = {
  customers: [
    'id',
    'customer id',
    'client id',
    'customer number',
    'client number',
    'j id',
    'reference',
    'external id',
  ],
  visits: [
    'visit id',
    'appointment id',
    'booking id',
    'visit number',
    'appointment number',
    'booking number',
    'id',
    'reference',
    'external id',
  ],
};

/**
 * Which column is which field, guessed from the names of the columns: a place in the list of headers
 * for each field that is found. Each column is one field at most.
 */
export function guessColumns(
  kind: ImportKind,
  headers: readonly string[],
): Partial<Record<ImportField, number>> {
  const names = headers.map(plainName);
  const bare = headers.map((header) => plainName(header.replace(/\(.*?\)/g, '')));
  const taken = new Set<number>();
  const guessed: Partial<Record<ImportField, number>> = {};
  for (const field of importFields[kind]) {
    const known = field === 'externalId' ? KNOWN_IDS[kind] : KNOWN[field];
    const found = [names, bare]
      .flatMap((each) => known.map((name) => each.indexOf(plainName(name))))
      .find((index) => index >= 0 && !taken.has(index));
    if (found === undefined) continue;
    taken.add(found);
    guessed[field] = found;
  }
  return guessed.line1 === undefined ? guessed : withoutWhole(guessed);
}

/** With its own street, what is called address next to it is the same again. */
function withoutWhole({ address: _, ...guessed }: Partial<Record<ImportField, number>>) {
  return guessed;
}
