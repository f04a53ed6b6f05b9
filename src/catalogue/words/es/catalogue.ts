import type { CatalogueWords } from '#catalogue/rules/translate.ts';

/** The words of the default catalogue, by the exact English ones. */
export const catalogueWords: CatalogueWords = {
  // Plans
  Essential: 'Esencial',
  'The steady clean that keeps a home comfortable.':
    'La limpieza constante que mantiene su hogar agradable.',
  'Safe & Sound': 'Sano y Seguro',
  'Gentler products and more kitchen care, for allergies, kids and pets.':
    'Productos más suaves y más atención a la cocina, para alergias, niños y mascotas.',
  'Peace of Mind': 'Tranquilidad Total',
  'The whole home looked after, down to laundry and restocked amenities.':
    'Toda la casa atendida, hasta la ropa y la reposición de artículos.',
  'Dust surfaces, sills and baseboards': 'Quitar el polvo de superficies, repisas y zócalos',
  'Vacuum and mop all floors': 'Aspirar y trapear todos los pisos',
  'Clean and disinfect bathrooms': 'Limpiar y desinfectar los baños',
  'Wipe kitchen counters and surfaces': 'Limpiar las encimeras y superficies de la cocina',
  'Make beds and change linens left out':
    'Tender las camas y cambiar la ropa de cama que deje lista',
  'Empty trash and replace liners': 'Vaciar la basura y cambiar las bolsas',
  'Run and empty 1 dishwasher load': 'Poner y vaciar 1 carga del lavavajillas',
  'Run and empty 2 dishwasher loads': 'Poner y vaciar 2 cargas del lavavajillas',
  'Detail the stove and microwave': 'Limpiar a detalle la estufa y el microondas',
  'Hypoallergenic cleaners throughout': 'Productos hipoalergénicos en toda la casa',
  'Monthly pet odor spray': 'Tratamiento mensual contra olores de mascotas',
  'Monthly fridge and oven detail': 'Limpieza a detalle mensual del refrigerador y el horno',
  'Clean interior windows': 'Limpiar las ventanas por dentro',
  'Light cabinet organization': 'Ordenar ligeramente los gabinetes',
  'Wash and fold 2 laundry loads': 'Lavar y doblar 2 cargas de ropa',
  'Replace amenities such as soap and paper': 'Reponer artículos como jabón y papel',

  // One-time services
  'Priority Home Cleaning': 'Limpieza por Prioridades',
  'Your short list first: the rooms and jobs that matter most today.':
    'Primero su lista: los cuartos y tareas que más importan hoy.',
  'Walk through your priority list on arrival': 'Repasar con usted su lista al llegar',
  'Clean up to two bathrooms': 'Limpiar hasta dos baños',
  'Wipe kitchen counters, sink and stovetop':
    'Limpiar las encimeras, el fregadero y la estufa de la cocina',
  'Vacuum and mop the main living areas': 'Aspirar y trapear las áreas principales',
  'Kitchen Deep Cleaning': 'Limpieza Profunda de Cocina',
  'Grease, crumbs and film gone, inside and out.': 'Sin grasa ni migas, por dentro y por fuera.',
  'Detail the oven, stovetop and hood': 'Limpiar a detalle el horno, la estufa y la campana',
  'Clean the fridge inside and out': 'Limpiar el refrigerador por dentro y por fuera',
  'Degrease cabinet fronts and backsplash': 'Desengrasar gabinetes y salpicadero',
  'Scrub and polish the sink and fixtures': 'Tallar y pulir el fregadero y las llaves',
  'Clean the microwave and small appliances': 'Limpiar el microondas y los aparatos pequeños',
  'Wash the floor, edges and corners': 'Lavar el piso, orillas y esquinas',
  'Home Standard Clean': 'Limpieza Estándar del Hogar',
  'Every room, top to bottom, the way a good week starts.':
    'Cada cuarto, de arriba abajo, como empieza una buena semana.',
  'Wipe kitchen counters and appliance fronts':
    'Limpiar las encimeras y el frente de los electrodomésticos',
  'Make beds': 'Tender las camas',
  'Home Deep Cleaning / More In-Depth': 'Limpieza Profunda del Hogar / Más a Fondo',
  'The corners a weekly clean never reaches, for a fresh start.':
    'Los rincones que la limpieza semanal no alcanza, para empezar de nuevo.',
  'Everything in the Home Standard Clean': 'Todo lo de la Limpieza Estándar del Hogar',
  'Hand-wash baseboards, doors and trim': 'Lavar a mano zócalos, puertas y molduras',
  'Scrub grout, tile and shower glass': 'Tallar juntas, azulejos y vidrio de la ducha',
  'Clean inside the oven and microwave': 'Limpiar el horno y el microondas por dentro',
  'Dust vents, blinds and ceiling fans': 'Quitar el polvo de rejillas, persianas y ventiladores',
  'Wipe light switches, handles and walls where marked':
    'Limpiar interruptores, manijas y manchas en las paredes',
  'Clean under and behind movable furniture': 'Limpiar debajo y detrás de los muebles movibles',
  'Pet Hair & Odor Removal + Quick Carpet Shampoo':
    'Pelo y Olor de Mascotas + Champú Rápido de Alfombras',
  'Hair lifted, odors treated, carpets freshened.':
    'Pelo recogido, olores tratados, alfombras frescas.',
  'Lift pet hair from furniture and floors': 'Quitar el pelo de mascotas de muebles y pisos',
  'Treat odor spots with an enzyme cleaner': 'Tratar los olores con un limpiador enzimático',
  'Quick shampoo of carpets in the main rooms':
    'Champú rápido de alfombras en los cuartos principales',
  'Vacuum upholstery and pet beds': 'Aspirar la tapicería y las camas de mascotas',
  'Deodorize the living areas': 'Desodorizar las áreas de estar',
  'Air Duct & Dryer Vent Cleaning': 'Limpieza de Ductos de Aire y Secadora',
  'Cleaner air, and a dryer that runs safer.': 'Aire más limpio y una secadora más segura.',
  'Vacuum supply and return vents': 'Aspirar las rejillas de suministro y retorno',
  'Brush the reachable duct runs': 'Cepillar los ductos accesibles',
  'Clear the dryer vent line end to end': 'Despejar todo el ducto de la secadora',
  'Wash and refit the vent covers': 'Lavar y recolocar las rejillas',
  'Check the airflow before and after': 'Revisar el flujo de aire antes y después',
  'Emergency Cleanup': 'Limpieza de Emergencia',
  'Something happened. We answer within 2 hours.': 'Algo pasó. Respondemos en 2 horas.',
  'Call back within 2 hours to agree on the arrival': 'Llamarle en 2 horas para acordar la llegada',
  'Contain and remove the mess or standing water': 'Contener y retirar la suciedad o el agua',
  'Clean and disinfect the affected rooms': 'Limpiar y desinfectar los cuartos afectados',
  'Treat stains and odors while they are fresh': 'Tratar manchas y olores cuando aún son recientes',
  'Bag and take out the debris': 'Embolsar y sacar los desechos',

  // Add-ons
  'Laundry, Dishes & Organizing': 'Ropa, Platos y Organización',
  'An extra pair of hands for the everyday pile-up.':
    'Un par de manos más para lo de todos los días.',
  'Wash, dry and fold laundry': 'Lavar, secar y doblar la ropa',
  'Wash dishes and clear the counters': 'Lavar los platos y despejar las encimeras',
  'Tidy closets, drawers and pantry shelves': 'Ordenar clósets, cajones y despensa',
  'Event Setup & Home Staging': 'Preparación de Eventos y Presentación del Hogar',
  'Ready for guests, or for the listing photos.':
    'Listo para sus invitados o para las fotos de venta.',
  'Arrange furniture and seating': 'Acomodar muebles y asientos',
  'Set tables and simple decor': 'Poner las mesas y una decoración sencilla',
  'Stage rooms for photos and showings': 'Presentar los cuartos para fotos y visitas',
  'Trash Bin & Pressure Washing': 'Lavado de Botes y a Presión',
  'Bins, driveway and porch, washed down.': 'Botes de basura, entrada y porche bien lavados.',
  'Wash and deodorize trash bins': 'Lavar y desodorizar los botes de basura',
  'Pressure wash the driveway and walkways': 'Lavar a presión la entrada y los caminos',
  'Rinse the porch, patio or deck': 'Enjuagar el porche, el patio o la terraza',
  'Handyman Services': 'Servicios de Mantenimiento',
  'The small repairs that have been waiting.': 'Los pequeños arreglos que estaban pendientes.',
  'Hang shelves, pictures and curtain rods': 'Colgar repisas, cuadros y cortineros',
  'Fix doors, hinges and loose hardware': 'Arreglar puertas, bisagras y herrajes flojos',
  'Assemble furniture': 'Armar muebles',
  'Moving, Packing & Junk Removal': 'Mudanza, Empaque y Retiro de Desechos',
  'Packed, carried and hauled away.': 'Empacado, cargado y retirado.',
  'Pack and label boxes': 'Empacar y etiquetar cajas',
  'Carry furniture and boxes': 'Cargar muebles y cajas',
  'Haul away and dispose of junk': 'Llevarse y desechar lo que no sirve',
  'Mattress, Upholstery & Carpet Sanitizing': 'Desinfección de Colchones, Tapicería y Alfombras',
  'A deep, dry-fast clean for what you sleep and sit on.':
    'Limpieza profunda de secado rápido, para donde duerme y se sienta.',
  'Vacuum and steam mattresses': 'Aspirar y vaporizar los colchones',
  'Shampoo upholstery and cushions': 'Lavar con champú tapicería y cojines',
  'Sanitize carpets and rugs': 'Desinfectar alfombras y tapetes',

  // Ids of old links, and the placeholder of a booking without a service
  'Priority List': 'Lista de Prioridades',
  'Laundry & Organizing': 'Ropa y Organización',
  'Event Setup': 'Preparación de Eventos',
  Handyman: 'Mantenimiento',
  'Moving & Junk Removal': 'Mudanza y Retiro de Desechos',
  'Mattress & Upholstery': 'Colchones y Tapicería',
  'Billed by the hour.': 'Se cobra por hora.',
  'The same price for every home.': 'El mismo precio para todos los hogares.',
  'Add-ons Only': 'Solo Servicios Adicionales',

  // Homes and sizes
  '2 bedrooms, 1 bath': '2 recámaras, 1 baño',
  '2 bedrooms, 2 baths': '2 recámaras, 2 baños',
  '3 bedrooms, 2 baths': '3 recámaras, 2 baños',
  '3 bedrooms, 3 baths': '3 recámaras, 3 baños',
  '4 bedrooms, 2 baths': '4 recámaras, 2 baños',
  '4 bedrooms, 3 baths': '4 recámaras, 3 baños',
  '4 bedrooms, 4+ baths': '4 recámaras, 4+ baños',
  '5 bedrooms, 3 baths': '5 recámaras, 3 baños',
  '5 bedrooms, 4+ baths': '5 recámaras, 4+ baños',
  '6+ bedrooms, 4+ baths': '6+ recámaras, 4+ baños',
  Small: 'Pequeña',
  Compact: 'Compacta',
  Average: 'Mediana',
  Large: 'Grande',
  Estate: 'Residencia',
  Luxury: 'De lujo',
  'Custom Quote': 'Cotización personalizada',

  // Questions
  'Home condition': 'Estado del hogar',
  'Well kept': 'Bien cuidado',
  'About average': 'Normal',
  'Needs extra care': 'Necesita más trabajo',
  Pets: 'Mascotas',
  'No pets': 'Sin mascotas',
  One: 'Una',
  'Two or more': 'Dos o más',

  // A line that an owner made a price for
  'Custom quote': 'Cotización personalizada',
  'Price adjustment': 'Ajuste de precio',
  'Travel fee': 'Cargo por desplazamiento',
  'Discount for regular visits': 'Descuento por visitas regulares',
  'Discount code': 'Código de descuento',
  'Sales tax': 'Impuesto sobre las ventas',
};
