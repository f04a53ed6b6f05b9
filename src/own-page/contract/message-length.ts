/** How long a message between the office and a customer may be, in characters. */
export const mostMessageText = 4000;
