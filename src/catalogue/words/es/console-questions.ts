import type { questionsTexts as en } from '#catalogue/words/en/console-questions.ts';

export const questionsTexts: typeof en = {
  title: 'Preguntas con precios',
  lead: 'Se hacen con los datos del hogar, para todo servicio de una vez o con cierta frecuencia. El cargo adicional es una línea aparte del precio. A los planes no se les pregunta, porque sus meses se cobran según la lista.',
  edit: 'Cambiar las preguntas',
  nothing: 'No se pregunta nada.',
  ask: { condition: 'Preguntar por el estado del hogar', pets: 'Preguntar por las mascotas' },
  name: 'Lo que leen los clientes sobre las respuestas',
  choice: (number) => `Respuesta ${number}`,
  usualChoice: (number) => `Respuesta ${number}, elegida hasta que el cliente la cambie`,
  extra: 'Cargo adicional',
  extraOf: (choice) => `Cargo adicional por «${choice}»`,
  extraHint: 'Dólares como $20, o una parte del precio del servicio como 10%. Vacío: nada.',
};
