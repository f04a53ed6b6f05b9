/** The maximum length of a message between the office and a customer, in characters. */
export const maxMessageLength = 4000;
