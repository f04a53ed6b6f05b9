import type { catalogueProblems as en } from '../../en/console/catalogue-problems.ts';

/** What does not fit in a catalogue that somebody edits. */
export const catalogueProblems: typeof en = {
  'The draft is the same as what is published.': 'El borrador es igual a lo publicado.',
  'There is no such version.': 'Esa versión no existe.',
  'What is published is the same as this version.': 'Lo publicado es igual a esta versión.',
  'Use small letters, digits, dashes and underscores.':
    'Use minúsculas, números, guiones y guiones bajos.',
  'This short name has a meaning of its own. Choose another one.':
    'Ese nombre corto tiene un significado propio. Elija otro.',
  'Enter whole dollars.': 'Escriba dólares enteros.',
  'A price is above 0.': 'El precio tiene que ser mayor que 0.',
  'A price is 10,000 dollars at most.': 'El precio puede ser de 10,000 dólares como máximo.',
  'Enter hours like 2.5.': 'Escriba horas como 2.5.',
  'A wellness plan has a price for each frequency, and nothing else has.':
    'Solo un plan de bienestar tiene un precio por frecuencia, y los tiene todos.',
  'Enter whole square feet.': 'Escriba pies cuadrados enteros.',
  'Square feet are above 0.': 'Los pies cuadrados tienen que ser más de 0.',
  'Enter at most 1,000,000 square feet.': 'Escriba 1,000,000 de pies cuadrados como máximo.',
  'Enter a multiplier with two decimals at most, such as 1.15.':
    'Escriba un multiplicador con dos decimales como máximo, como 1.15.',
  'A multiplier is above 0.': 'El multiplicador tiene que ser mayor que 0.',
  'A multiplier is 20 at most.': 'El multiplicador puede ser 20 como máximo.',
  'The upper bound has to be above the lower one.':
    'El límite superior tiene que ser mayor que el inferior.',
  'This size stands twice.': 'Este tamaño aparece dos veces.',
  'A home that is offered needs a size that is.':
    'Un hogar que se ofrece necesita un tamaño que se ofrezca.',
  'Another service has this short name.': 'Otro servicio ya tiene ese nombre corto.',
  'At least one service has to be offered.': 'Se tiene que ofrecer por lo menos un servicio.',
  'Another add-on has this short name.': 'Otro servicio adicional ya tiene ese nombre corto.',
  'Another home has this short name.': 'Otro hogar ya tiene ese nombre corto.',
  'At least one home has to be offered.': 'Se tiene que ofrecer por lo menos un hogar.',
};
