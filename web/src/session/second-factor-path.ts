/** Path of the page for the code of a clerk's device, or for setting a device up. */
export const secondFactorPath = '/iki-adimli-dogrulama'
