/** Where clerks give the code of their device, or set a device up. */
export const secondFactorPath = '/iki-adimli-dogrulama'
