import type { dayChangeTexts as en } from '#crew/words/en/telling.ts';

export const dayChangeTexts: typeof en = {
  title: 'Cuando cambie su día',
  looking: 'Un momento…',
  begin: 'Avisarme cuando cambie mi día',
  stop: 'Ya no avisarme',
  states: {
    on: 'Este teléfono le avisa, entre las 6 de la mañana y las 9 de la noche. El aviso no dice nada de los clientes.',
    off: 'Este teléfono puede avisarle cuando la oficina cambie sus visitas de hoy o de mañana.',
    denied:
      'Usted no permitió avisos de esta página. Puede cambiarlo en los ajustes de su teléfono. Su día siempre está aquí cuando abre la página.',
    unsupported:
      'Este navegador no puede avisarle. En un iPhone, ponga primero la página en su pantalla de inicio. Su día siempre está aquí cuando abre la página.',
    failed: 'No funcionó. Revise su conexión e intente de nuevo.',
  },
};
