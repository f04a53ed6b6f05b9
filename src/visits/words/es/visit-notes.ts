import type {
  askedNotes as enAsked,
  noteHints as enHints,
  noteLabels as enLabels,
  purposeNames as enPurposes,
  writtenNotes as enWritten,
} from '#visits/words/en/visit-notes.ts';

export const askedNotes: typeof enAsked = {
  accessNotes: 'Cómo entrar',
  parkingNotes: 'Estacionamiento',
  petNotes: 'Mascotas',
};

export const noteHints: typeof enHints = {
  accessNotes: 'Quién abre, códigos de la puerta, dónde está la llave.',
  parkingNotes: 'Dónde puede dejar el equipo su vehículo.',
  petNotes: 'Quién vive ahí, qué le gusta y qué le asusta.',
};

export const writtenNotes: typeof enWritten = {
  accessNotes: 'Cómo entra el equipo',
  parkingNotes: 'Estacionamiento',
  petNotes: 'Mascotas',
};

export const noteLabels: typeof enLabels = {
  accessNotes: 'Acceso',
  parkingNotes: 'Estacionamiento',
  petNotes: 'Mascotas',
};

export const ofCustomer = 'Cliente';
export const ofVisit = 'Esta visita';

export const purposeNames: typeof enPurposes = {
  're-clean': 'Segunda limpieza',
  another: 'Otra visita',
};
