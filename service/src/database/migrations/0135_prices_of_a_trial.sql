-- What a second clerk approves is the sum of the trial: with other prices the bills would be others.
alter table water_period add column trial_prices bytea check (length(trial_prices) = 32);
